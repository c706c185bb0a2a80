#include "lab/measure.h"

#include <algorithm>
#include <cassert>

#include "arena/match.h"
#include "eval/player_file.h"
#include "lab/player_reference.h"
#include "lab/seeds.h"

namespace othello {
namespace {

constexpr const char* kScore = "score";
constexpr const char* kBest = "best";

MetricRow row_of(const MeasuredSnapshot& snapshot, std::string measure, std::string opponent,
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

/// Plays the plans; nothing if `progress` stopped them.
std::optional<std::vector<MatchResult>> play_all(const std::vector<MatchPlan>& plans,
                                                 Backend& backend, const GamesDone& progress) {
  bool stopped = false;
  const GamesDone watch = [&](std::uint64_t games) {
    stopped = stopped || (progress && !progress(games));
    return !stopped;
  };
  std::vector<MatchResult> results = backend.play(plans, watch);
  if (stopped) return std::nullopt;
  return results;
}

}  // namespace

Result<Measurer> Measurer::create(const Experiment& experiment) {
  Measurer measurer(experiment);
  for (const Measure& measure : experiment.measures) {
    const auto opponent = find_player(measure.opponent);
    if (!opponent) return tl::unexpected(opponent.error());
    measurer.opponents_.emplace_back(*opponent);
  }
  return measurer;
}

MatchPlan Measurer::plan(const MeasuredSnapshot& snapshot, std::size_t index) const {
  const Measure& measure = experiment_->measures[index];
  return {.a = {.player = snapshot.player, .epsilon = measure.epsilon},
          .b = {.player = opponents_[index], .epsilon = measure.epsilon},
          .games = measure.games,
          .seed = derived_seed(experiment_->seed, {.use = SeedUse::kMeasure,
                                                   .run = snapshot.run - 1,
                                                   .games = snapshot.games,
                                                   .index = static_cast<std::uint32_t>(index)})};
}

std::optional<std::vector<MetricRow>> Measurer::score(const MeasuredSnapshot& snapshot,
                                                      Backend& backend,
                                                      const GamesDone& progress) const {
  std::vector<MatchPlan> plans;
  for (std::size_t i = 0; i < opponents_.size(); ++i) plans.push_back(plan(snapshot, i));
  const auto results = play_all(plans, backend, progress);
  if (!results) return std::nullopt;
  std::vector<MetricRow> rows;
  for (std::size_t i = 0; i < plans.size(); ++i) {
    rows.push_back(
        row_of(snapshot, kScore, player_label(experiment_->measures[i].opponent), (*results)[i]));
  }
  return rows;
}

std::optional<MetricRow> Measurer::best(const MeasuredSnapshot& snapshot, Backend& backend,
                                        const GamesDone& progress) const {
  assert(experiment_->best);
  const BestSnapshot& best = *experiment_->best;
  const auto measure = std::find_if(experiment_->measures.begin(), experiment_->measures.end(),
                                    [&](const Measure& m) { return m.opponent == best.opponent; });
  MatchPlan match =
      plan(snapshot, static_cast<std::size_t>(measure - experiment_->measures.begin()));
  match.games = best.games;
  match.seed = derived_seed(experiment_->seed, {.use = SeedUse::kBest, .run = snapshot.run - 1});
  const auto results = play_all({match}, backend, progress);
  if (!results) return std::nullopt;
  return row_of(snapshot, kBest, player_label(best.opponent), results->front());
}

const MetricRow& best_row(const std::vector<MetricRow>& rows, std::string_view opponent) {
  const MetricRow* best = nullptr;
  for (const MetricRow& row : rows) {
    if (row.measure != kScore || row.opponent != opponent) continue;
    if (best == nullptr || row.score > best->score) best = &row;
  }
  assert(best != nullptr);
  return *best;
}

}  // namespace othello
