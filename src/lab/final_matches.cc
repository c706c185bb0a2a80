#include "lab/final_matches.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "eval/player_file.h"
#include "lab/run_data.h"

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

/// The matches of one row, run by run.
Result<std::vector<MatchPlan>> plans_of(const MatchesItem::Row& row, const MatchPlan& conditions,
                                        Finals& finals) {
  const auto first = finals.of(row.of);
  if (!first) return tl::unexpected(first.error());
  std::map<std::uint32_t, FrozenPlayer> opponents;
  if (row.against.empty()) {
    const auto player = shipped_player(row.player);
    if (!player) return tl::unexpected(player.error());
    const FrozenPlayer frozen(*player);
    for (const auto& entry : **first) opponents.emplace(entry.first, frozen);
  } else {
    const auto second = finals.of(row.against);
    if (!second) return tl::unexpected(second.error());
    opponents = **second;
  }
  std::vector<MatchPlan> plans;
  for (const auto& [run, player] : **first) {
    const auto opponent = opponents.find(run);
    if (opponent == opponents.end()) continue;
    MatchPlan plan = conditions;
    plan.a = {.player = player, .epsilon = row.epsilon};
    plan.b = {.player = opponent->second, .epsilon = row.epsilon};
    plan.run = conditions.run + run - 1;
    plan.opening_plies = row.opening_plies;
    plans.push_back(std::move(plan));
  }
  return plans;
}

}  // namespace

const MatchesTable::Row* MatchesTable::find(std::string_view label) const {
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return row.label == label; });
  return found == rows.end() ? nullptr : &*found;
}

std::vector<double> values(const MatchesTable::Row& row, Quantity quantity) {
  std::vector<double> values;
  for (const MatchesTable::Run& run : row.runs) {
    const Tally total = run.total();
    values.push_back(quantity == Quantity::kScore
                         ? total.score()
                         : static_cast<double>(total.wins) / static_cast<double>(total.games()));
  }
  return values;
}

Result<std::optional<MatchesTable>> play_matches(const MatchesItem& matches, std::uint64_t games,
                                                 const fs::path& folder, Backend& backend,
                                                 const TournamentProgress& progress) {
  Finals finals(folder);
  MatchesTable table;
  std::vector<MatchPlan> plans;
  for (const MatchesItem::Row& row : matches.rows) {
    const auto number = static_cast<std::uint32_t>(table.rows.size());
    const FrozenPlayer nobody(Player{"", Uniform(), Convention::kNegation, ""});
    const MatchPlan conditions{.a = {nobody},
                               .b = {nobody},
                               .games = games,
                               .seed = matches.seed,
                               .run = number * kRunsOfARow};
    const auto own = plans_of(row, conditions, finals);
    if (!own) return tl::unexpected(own.error());
    plans.insert(plans.end(), own->begin(), own->end());
    table.rows.push_back({row.label, std::vector<MatchesTable::Run>(own->size())});
  }
  bool stopped = false;
  const auto watched = [&](std::uint64_t done) {
    stopped = stopped || (progress && !progress(done, games * plans.size()));
    return !stopped;
  };
  const std::vector<MatchResult> results = backend.play(plans, watched);
  if (stopped) return std::optional<MatchesTable>();
  auto result = results.begin();
  for (MatchesTable::Row& row : table.rows) {
    for (MatchesTable::Run& run : row.runs) {
      run = {result->black, result->white};
      ++result;
    }
  }
  return table;
}

}  // namespace othello
