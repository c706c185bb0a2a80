#include "lab/item/final_matches.h"

#include <map>

#include "arena/gauntlet.h"
#include "eval/player_file.h"
#include "lab/results/run_data.h"
#include "lab/run/seeds.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

/// Rows leave room for so many runs in the numbers of their random streams.
constexpr std::uint32_t kRunsOfARow = kMostRuns;

/// The final players of experiments, each read once, by the number of the run.
class Finals {
 public:
  explicit Finals(fs::path folder) : folder_(std::move(folder)) {}

  Result<const std::map<std::uint32_t, FrozenPlayer>*> of(const std::string& experiment) {
    const auto [entry, is_new] = players_.try_emplace(experiment);
    if (is_new) {
      const auto data = load_run_data(folder_ / experiment);
      if (!data) return tl::unexpected(data.error());
      for (const FinalPlayer& final_player : data->finals) {
        entry->second.emplace(final_player.run, FrozenPlayer(final_player.player));
      }
    }
    if (entry->second.empty()) {
      return failure("none of its runs is finished", (folder_ / experiment).string());
    }
    return &entry->second;
  }

 private:
  fs::path folder_;
  std::map<std::string, std::map<std::uint32_t, FrozenPlayer>> players_;
};

/// Whom a final player meets.
struct RunMeeting {
  std::uint32_t run = 1;  ///< counted from 1
  FrozenPlayer player;
  std::vector<FrozenPlayer> opponents;  ///< one, or those of the pool
};

/// Those of one row, run by run.
Result<std::vector<RunMeeting>> meetings_of(const FinalMatches::Row& row, Finals& finals) {
  const auto first = finals.of(row.of);
  if (!first) return tl::unexpected(first.error());
  std::vector<RunMeeting> meetings;
  if (row.against.empty()) {
    std::vector<FrozenPlayer> opponents;
    for (const std::string& name : with_pool({row.player})) {
      const auto player = shipped_player(name);
      if (!player) return tl::unexpected(player.error());
      opponents.emplace_back(*player);
    }
    for (const auto& [run, player] : **first) meetings.push_back({run, player, opponents});
    return meetings;
  }
  const auto second = finals.of(row.against);
  if (!second) return tl::unexpected(second.error());
  for (const auto& [run, player] : **first) {
    const auto opponent = (*second)->find(run);
    if (opponent != (*second)->end()) meetings.push_back({run, player, {opponent->second}});
  }
  return meetings;
}

/// All games of an item, and where their results go.
class Games {
 public:
  explicit Games(const FinalMatches& item) : item_(item) {}

  void add(std::size_t row, const RunMeeting& meeting) {
    const FinalMatches::Row& conditions = item_.rows[row];
    const auto number = static_cast<std::uint32_t>(row);
    const auto seat = [&](const FrozenPlayer& player) {
      return Seat{.player = player, .epsilon = conditions.epsilon};
    };
    if (!conditions.openings) {
      plans_.push_back({.a = seat(meeting.player),
                        .b = seat(meeting.opponents.front()),
                        .games = item_.games,
                        .seed = item_.seed,
                        .run = number * kRunsOfARow + meeting.run - 1,
                        .opening_plies = conditions.opening_plies});
      total_ += item_.games;
      return;
    }
    if (openings_.empty()) openings_ = shipped_openings();
    std::vector<Seat> pool;
    for (const FrozenPlayer& opponent : meeting.opponents) pool.push_back(seat(opponent));
    total_ += 2 * openings_.size() * pool.size();
    const SeedPlace place{.use = SeedUse::kMatches, .run = meeting.run - 1, .index = number};
    gauntlets_.push_back({seat(meeting.player), std::move(pool), derived_seed(item_.seed, place)});
  }

  /// False if `progress` stopped them.
  bool play(Backend& backend, const ItemProgress& progress) {
    bool stopped = false;
    std::uint64_t before = 0;
    const auto watched = [&](std::uint64_t done) {
      stopped = stopped || (progress && !progress(before + done, total_));
      return !stopped;
    };
    if (!plans_.empty()) matches_ = backend.play(plans_, watched);
    before = item_.games * plans_.size();
    for (const FromOpenings& games : gauntlets_) {
      if (stopped) return false;
      const auto results = play_gauntlet(
          {.player = games.player, .pool = games.pool, .openings = openings_, .seed = games.seed},
          backend, watched);
      before += 2 * openings_.size() * games.pool.size();
      from_openings_.emplace_back();
      for (const MatchResult& result : results) from_openings_.back() += result;
    }
    return !stopped;
  }

  /// In the order in which they were added.
  const MatchResult& next(std::size_t row) {
    return item_.rows[row].openings ? from_openings_[next_from_openings_++]
                                    : matches_[next_match_++];
  }

 private:
  struct FromOpenings {
    Seat player;
    std::vector<Seat> pool;
    std::uint64_t seed;
  };

  const FinalMatches& item_;
  std::uint64_t total_ = 0;
  std::vector<Opening> openings_;
  std::vector<MatchPlan> plans_;
  std::vector<FromOpenings> gauntlets_;
  std::vector<MatchResult> matches_;
  std::vector<MatchResult> from_openings_;
  std::size_t next_match_ = 0;
  std::size_t next_from_openings_ = 0;
};

}  // namespace

Result<std::optional<MatchesTable>> play_matches(const FinalMatches& matches,
                                                 const fs::path& folder, Backend& backend,
                                                 const ItemProgress& progress) {
  Finals finals(folder);
  MatchesTable table;
  Games all(matches);
  for (std::size_t i = 0; i < matches.rows.size(); ++i) {
    const FinalMatches::Row& row = matches.rows[i];
    const auto meetings = meetings_of(row, finals);
    if (!meetings) return tl::unexpected(meetings.error());
    MatchesTable::Row& out = table.rows.emplace_back();
    out.label = row.label;
    out.experiment = row.of;
    out.opponent = row.against.empty() ? row.player : row.against;
    for (const RunMeeting& meeting : *meetings) {
      all.add(i, meeting);
      out.runs.push_back({.run = meeting.run});
    }
  }
  if (!all.play(backend, progress)) return std::optional<MatchesTable>();
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    for (MatchesTable::Run& run : table.rows[row].runs) {
      const MatchResult& result = all.next(row);
      run.black = result.black;
      run.white = result.white;
    }
  }
  return table;
}

}  // namespace othello
