#include "lab/item/final_matches.h"

#include <algorithm>
#include <map>
#include <utility>

#include "arena/gauntlet.h"
#include "eval/player_file.h"
#include "lab/run/run_players.h"
#include "lab/run/seeds.h"
#include "play/openings.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

/// Number of random streams reserved for the runs of a row.
constexpr std::uint32_t kRunsOfARow = kMostRuns;

/// The players of experiments' runs by run number; each set is read once.
class PlayersOfRuns {
 public:
  explicit PlayersOfRuns(fs::path folder) : folder_(std::move(folder)) {}

  Result<const std::map<std::uint32_t, CompiledPlayer>*> of(const std::string& experiment,
                                                            RunPlayer which) {
    const auto [entry, is_new] = players_.try_emplace({experiment, which});
    if (is_new) {
      const auto runs = RunFolder::open_for_reading(folder_ / experiment);
      if (!runs) return tl::unexpected(runs.error());
      const auto players = players_of_runs(*runs, which);
      if (!players) return tl::unexpected(players.error());
      for (const auto& [run, player] : *players) {
        entry->second.emplace(static_cast<std::uint32_t>(run), CompiledPlayer(player));
      }
    }
    if (entry->second.empty()) {
      return failure(which == RunPlayer::kFinal ? "has no finished run" : "has no [best] snapshots",
                     (folder_ / experiment).string());
    }
    return &entry->second;
  }

 private:
  fs::path folder_;
  std::map<std::pair<std::string, RunPlayer>, std::map<std::uint32_t, CompiledPlayer>> players_;
};

/// A final player and its opponents.
struct RunMeeting {
  std::uint32_t run = 1;  ///< from 1
  CompiledPlayer player;
  std::vector<CompiledPlayer> opponents;  ///< one, or the pool
};

/// The meetings of one row, run by run.
Result<std::vector<RunMeeting>> meetings_of(const FinalMatches::Row& row, PlayersOfRuns& players) {
  const auto first = players.of(row.of, RunPlayer::kFinal);
  if (!first) return tl::unexpected(first.error());
  std::vector<RunMeeting> meetings;
  if (row.against.empty()) {
    std::vector<CompiledPlayer> opponents;
    for (const std::string& name : with_pool({row.player})) {
      if (std::ranges::find(row.without, name) != row.without.end()) continue;
      const auto player = shipped_player(name);
      if (!player) return tl::unexpected(player.error());
      opponents.emplace_back(*player);
    }
    for (const auto& [run, player] : **first) meetings.push_back({run, player, opponents});
    return meetings;
  }
  const auto second = players.of(row.against, row.bests ? RunPlayer::kBest : RunPlayer::kFinal);
  if (!second) return tl::unexpected(second.error());
  for (const auto& [run, player] : **first) {
    const auto opponent = (*second)->find(run);
    if (opponent != (*second)->end()) meetings.push_back({run, player, {opponent->second}});
  }
  return meetings;
}

/// The matches of a meeting in a row: one, or from these starts one against each opponent.
std::vector<MatchPlan> plans_of(const FinalMatches& item, std::size_t number,
                                const RunMeeting& meeting, std::span<const GameStart> starts) {
  const FinalMatches::Row& row = item.rows[number];
  const auto index = static_cast<std::uint32_t>(number);
  const Seat player{.player = meeting.player, .epsilon = row.epsilon};
  std::vector<Seat> pool;
  for (const CompiledPlayer& opponent : meeting.opponents) {
    pool.push_back({.player = opponent, .epsilon = row.epsilon});
  }
  if (row.openings) {
    const SeedPlace place{.use = SeedUse::kMatches, .run = meeting.run - 1, .index = index};
    return gauntlet_plans(
        {.player = player, .pool = pool, .starts = starts, .seed = derived_seed(item.seed, place)});
  }
  return {{.a = player,
           .b = pool.front(),
           .games = item.games,
           .seed = item.seed,
           .stream = index * kRunsOfARow + meeting.run - 1,
           .opening_plies = row.opening_plies}};
}

/// Empty if `progress` stopped them.
std::optional<std::vector<MatchResult>> play_all(std::span<const MatchPlan> plans, Backend& backend,
                                                 const ItemProgress& progress) {
  std::uint64_t total = 0;
  for (const MatchPlan& plan : plans) total += plan.games;
  bool stopped = false;
  auto results = backend.play(plans, [&](std::uint64_t done) {
    stopped = stopped || (progress && !progress(done, total));
    return !stopped;
  });
  if (stopped) return std::nullopt;
  return results;
}

}  // namespace

Result<std::optional<MatchesTable>> play_matches(const FinalMatches& matches,
                                                 const fs::path& folder, Backend& backend,
                                                 const ItemProgress& progress) {
  PlayersOfRuns players(folder);
  MatchesTable table;
  const std::vector<GameStart> starts = starts_after(shipped_openings());
  std::vector<MatchPlan> plans;
  std::vector<std::size_t> counts;  // of the plans of each meeting
  for (std::size_t i = 0; i < matches.rows.size(); ++i) {
    const FinalMatches::Row& row = matches.rows[i];
    const auto meetings = meetings_of(row, players);
    if (!meetings) return tl::unexpected(meetings.error());
    MatchesTable::Row& out = table.rows.emplace_back();
    out.label = row.label;
    out.experiment = row.of;
    out.opponent = row.against.empty() ? row.player : row.against;
    for (const RunMeeting& meeting : *meetings) {
      const std::vector<MatchPlan> own = plans_of(matches, i, meeting, starts);
      plans.insert(plans.end(), own.begin(), own.end());
      counts.push_back(own.size());
      out.runs.push_back({.run = meeting.run});
    }
  }
  const auto results = play_all(plans, backend, progress);
  if (!results) return std::optional<MatchesTable>();
  std::span<const MatchResult> rest = *results;
  auto count = counts.begin();
  for (MatchesTable::Row& row : table.rows) {
    for (MatchesTable::Run& run : row.runs) {
      const MatchResult result = sum_of(rest.first(*count));
      rest = rest.subspan(*count++);
      run.black = result.black;
      run.white = result.white;
    }
  }
  return table;
}

}  // namespace othello
