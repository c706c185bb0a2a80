#include "lab/run/measure.h"

#include <algorithm>
#include <cassert>

#include "arena/gauntlet.h"
#include "arena/match.h"
#include "eval/player_file.h"
#include "lab/experiment/player_reference.h"
#include "lab/run/seeds.h"
#include "search/move_search.h"

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

Result<Seat> seat_of(const Player& player, const Measure& measure) {
  Seat seat{.player = CompiledPlayer(player), .epsilon = measure.epsilon};
  if (measure.depth == 1) return seat;
  auto search = make_move_search(player, {.depth = measure.depth});
  if (!search) return tl::unexpected(search.error());
  seat.search = std::move(*search);
  return seat;
}

/// None if `progress` stopped them.
std::optional<std::vector<MatchResult>> play_all(std::span<const MatchPlan> plans, Backend& backend,
                                                 const GamesDone& progress) {
  bool stopped = false;
  auto results = backend.play(plans, [&](std::uint64_t games) {
    stopped = stopped || (progress && !progress(games));
    return !stopped;
  });
  if (stopped) return std::nullopt;
  return results;
}

}  // namespace

Result<Measurer> Measurer::create(const Experiment& experiment) {
  Measurer measurer(experiment);
  for (const Measure& measure : experiment.measures) {
    auto& opponents = measurer.opponents_.emplace_back();
    for (const std::string& name : with_pool({measure.opponent})) {
      const auto opponent = find_player(name);
      if (!opponent) return tl::unexpected(opponent.error());
      auto seat = seat_of(*opponent, measure);
      if (!seat) return tl::unexpected(seat.error());
      opponents.push_back(std::move(*seat));
    }
    auto& starts = measurer.starts_.emplace_back();
    if (!measure.openings) continue;
    const auto openings = read_openings(measure.openings_file);
    if (!openings) return tl::unexpected(openings.error());
    starts = starts_after(*openings);
  }
  return measurer;
}

Result<void> Measurer::check(const Player& learned) const {
  for (const Measure& measure : experiment_->measures) {
    if (auto sound = check_search(learned, {.depth = measure.depth}); !sound) return sound;
  }
  return {};
}

std::uint64_t Measurer::seed(const MeasuredSnapshot& snapshot, std::size_t index) const {
  return derived_seed(experiment_->seed, {.use = SeedUse::kMeasure,
                                          .run = snapshot.run - 1,
                                          .games = snapshot.games,
                                          .index = static_cast<std::uint32_t>(index)});
}

std::vector<MatchPlan> Measurer::plans(const MeasuredSnapshot& snapshot, std::size_t index,
                                       std::span<const GameStart> starts,
                                       std::uint64_t seed) const {
  const Measure& measure = experiment_->measures[index];
  const Seat player = seat_of(snapshot.player, measure).value();  // as check() has found
  if (measure.openings) {
    return gauntlet_plans(
        {.player = player, .pool = opponents_[index], .starts = starts, .seed = seed});
  }
  return {{.a = player, .b = opponents_[index].front(), .games = measure.games, .seed = seed}};
}

std::optional<std::vector<ResultRow>> Measurer::score(const MeasuredSnapshot& snapshot,
                                                      Backend& backend,
                                                      const GamesDone& progress) const {
  const std::vector<Measure>& measures = experiment_->measures;
  std::vector<MatchPlan> all;
  std::vector<std::size_t> ends;  // of the measures' plans
  for (std::size_t i = 0; i < measures.size(); ++i) {
    const std::vector<MatchPlan> own = plans(snapshot, i, starts_[i], seed(snapshot, i));
    all.insert(all.end(), own.begin(), own.end());
    ends.push_back(all.size());
  }
  const auto results = play_all(all, backend, progress);
  if (!results) return std::nullopt;
  std::vector<ResultRow> rows;
  for (std::size_t i = 0; i < measures.size(); ++i) {
    const std::size_t begin = i == 0 ? 0 : ends[i - 1];
    const MatchResult result = sum_of(std::span(*results).subspan(begin, ends[i] - begin));
    rows.push_back(row_of(snapshot, kScore, opponent_label(measures[i]), result));
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
  std::vector<GameStart> starts;
  if (measure.openings) {
    // Without noise, replaying the same openings gives no fresh games.
    starts = starts_after(draw_openings({.count = starts_[index].size(), .seed = fresh}).value());
  }
  std::vector<MatchPlan> matches = plans(snapshot, index, starts, fresh);
  if (!measure.openings) matches.front().games = experiment_->best->games;
  const auto results = play_all(matches, backend, progress);
  if (!results) return std::nullopt;
  return row_of(snapshot, kBest, opponent_label(measure), sum_of(*results));
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
