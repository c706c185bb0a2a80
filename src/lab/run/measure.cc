#include "lab/run/measure.h"

#include <algorithm>
#include <cassert>

#include "arena/gauntlet.h"
#include "arena/match.h"
#include "eval/player_file.h"
#include "lab/experiment/player_reference.h"
#include "lab/run/seeds.h"

namespace othello {
namespace {

constexpr const char* kScore = "score";
constexpr const char* kBest = "best";

ResultRow row_of(const MeasuredSnapshot& snapshot, std::string measure, std::string opponent,
                 const MatchResult& result) {
  const ScoreReport both = match_report(result).both;
  return {.run = snapshot.run,
          .games = snapshot.games,
          .generation = snapshot.generation,
          .measure = std::move(measure),
          .opponent = std::move(opponent),
          .score = both.score,
          .tally = both.tally,
          .interval = both.interval};
}

/// What `play` returns, given a progress to call; nothing if `progress` stopped it.
template <class Play>
auto unless_stopped(const GamesDone& progress, const Play& play)
    -> std::optional<decltype(play(progress))> {
  bool stopped = false;
  const GamesDone watch = [&](std::uint64_t games) {
    stopped = stopped || (progress && !progress(games));
    return !stopped;
  };
  auto results = play(watch);
  if (stopped) return std::nullopt;
  return results;
}

std::optional<std::vector<MatchResult>> play_all(const std::vector<MatchPlan>& plans,
                                                 Backend& backend, const GamesDone& progress) {
  if (plans.empty()) return std::vector<MatchResult>();
  return unless_stopped(progress,
                        [&](const GamesDone& watch) { return backend.play(plans, watch); });
}

}  // namespace

Result<Measurer> Measurer::create(const Experiment& experiment) {
  Measurer measurer(experiment);
  for (const Measure& measure : experiment.measures) {
    auto& opponents = measurer.opponents_.emplace_back();
    for (const std::string& name : with_pool({measure.opponent})) {
      const auto opponent = find_player(name);
      if (!opponent) return tl::unexpected(opponent.error());
      opponents.emplace_back(*opponent);
    }
    if (measure.openings && measurer.openings_.empty()) measurer.openings_ = shipped_openings();
  }
  return measurer;
}

std::uint64_t Measurer::seed(const MeasuredSnapshot& snapshot, std::size_t index) const {
  return derived_seed(experiment_->seed, {.use = SeedUse::kMeasure,
                                          .run = snapshot.run - 1,
                                          .games = snapshot.games,
                                          .index = static_cast<std::uint32_t>(index)});
}

MatchPlan Measurer::plan(const MeasuredSnapshot& snapshot, std::size_t index) const {
  const Measure& measure = experiment_->measures[index];
  return {.a = {.player = snapshot.player, .epsilon = measure.epsilon},
          .b = {.player = opponents_[index].front(), .epsilon = measure.epsilon},
          .games = measure.games,
          .seed = seed(snapshot, index)};
}

std::optional<MatchResult> Measurer::play_openings(const MeasuredSnapshot& snapshot,
                                                   std::size_t index,
                                                   std::span<const Opening> openings,
                                                   std::uint64_t seed, Backend& backend,
                                                   const GamesDone& progress) const {
  const double epsilon = experiment_->measures[index].epsilon;
  std::vector<Seat> pool;
  for (const FrozenPlayer& opponent : opponents_[index]) {
    pool.push_back({.player = opponent, .epsilon = epsilon});
  }
  const Gauntlet gauntlet{.player = {.player = snapshot.player, .epsilon = epsilon},
                          .pool = pool,
                          .openings = openings,
                          .seed = seed};
  const auto results = unless_stopped(
      progress, [&](const GamesDone& watch) { return play_gauntlet(gauntlet, backend, watch); });
  if (!results) return std::nullopt;
  MatchResult sum;
  for (const MatchResult& result : *results) sum += result;
  return sum;
}

std::optional<std::vector<ResultRow>> Measurer::score(const MeasuredSnapshot& snapshot,
                                                      Backend& backend,
                                                      const GamesDone& progress) const {
  const std::vector<Measure>& measures = experiment_->measures;
  std::vector<MatchPlan> plans;
  for (std::size_t i = 0; i < measures.size(); ++i) {
    if (!measures[i].openings) plans.push_back(plan(snapshot, i));
  }
  const auto matches = play_all(plans, backend, progress);
  if (!matches) return std::nullopt;
  auto match = matches->begin();
  std::vector<ResultRow> rows;
  for (std::size_t i = 0; i < measures.size(); ++i) {
    const std::optional<MatchResult> result =
        measures[i].openings
            ? play_openings(snapshot, i, openings_, seed(snapshot, i), backend, progress)
            : *match++;
    if (!result) return std::nullopt;
    rows.push_back(row_of(snapshot, kScore, player_label(measures[i].opponent), *result));
  }
  return rows;
}

std::optional<ResultRow> Measurer::best(const MeasuredSnapshot& snapshot, Backend& backend,
                                        const GamesDone& progress) const {
  assert(experiment_->best);
  const Measure& measure = best_measure(*experiment_);
  const auto index = static_cast<std::size_t>(&measure - experiment_->measures.data());
  const std::uint64_t fresh =
      derived_seed(experiment_->seed, {.use = SeedUse::kBest, .run = snapshot.run - 1});
  std::optional<MatchResult> result;
  if (measure.openings) {
    // Without noise there are no fresh games from openings that have been played.
    const auto openings = draw_openings({.count = openings_.size(), .seed = fresh});
    result = play_openings(snapshot, index, openings.value(), fresh, backend, progress);
  } else {
    MatchPlan match = plan(snapshot, index);
    match.games = experiment_->best->games;
    match.seed = fresh;
    if (const auto results = play_all({match}, backend, progress)) result = results->front();
  }
  if (!result) return std::nullopt;
  return row_of(snapshot, kBest, player_label(measure.opponent), *result);
}

const ResultRow& best_row(const std::vector<ResultRow>& rows, std::string_view opponent) {
  const ResultRow* best = nullptr;
  for (const ResultRow& row : rows) {
    if (row.measure != kScore || row.opponent != opponent) continue;
    if (best == nullptr || row.score > best->score) best = &row;
  }
  assert(best != nullptr);
  return *best;
}

}  // namespace othello
