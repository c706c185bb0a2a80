#pragma once

#include <optional>
#include <span>
#include <vector>

#include "lab/experiment/experiment.h"
#include "lab/results/result_rows.h"
#include "play/backend.h"
#include "play/openings.h"

namespace othello {

/// A snapshot to measure.
struct MeasuredSnapshot {
  std::uint32_t run = 1;  ///< from 1
  std::uint64_t games = 0;
  std::uint64_t generation = 0;
  Player player;
};

/// Plays the games of an experiment's measures. Their random numbers are separate from those of
/// learning and of each other.
class Measurer {
 public:
  /// Loads the opponents. The experiment must outlive this.
  [[nodiscard]] static Result<Measurer> create(const Experiment& experiment);

  /// Refuses learners whose players cannot search as deeply as a measure asks.
  [[nodiscard]] Result<void> check(const Player& learned) const;

  /// A row for each measure; none if `progress` stopped the games.
  [[nodiscard]] std::optional<std::vector<ResultRow>> score(const MeasuredSnapshot& snapshot,
                                                            Backend& backend,
                                                            const GamesDone& progress) const;

  /// The best snapshot's row, from games that did not select it. Precondition: the experiment has a
  /// BestSnapshot.
  [[nodiscard]] std::optional<ResultRow> best(const MeasuredSnapshot& snapshot, Backend& backend,
                                              const GamesDone& progress) const;

 private:
  explicit Measurer(const Experiment& experiment) : experiment_(&experiment) {}

  [[nodiscard]] std::uint64_t seed(const MeasuredSnapshot& snapshot, std::size_t measure) const;
  /// The matches of a measure: one, or from these starts one against each of its opponents.
  [[nodiscard]] std::vector<MatchPlan> plans(const MeasuredSnapshot& snapshot, std::size_t measure,
                                             std::span<const GameStart> starts,
                                             std::uint64_t seed) const;
  const Experiment* experiment_;
  std::vector<std::vector<Seat>> opponents_;    ///< by measure: one, or the pool
  std::vector<std::vector<GameStart>> starts_;  ///< by measure; none without openings
};

/// The row of a run's best snapshot by its scores against `opponent` (a label): the earliest of the
/// best. Precondition: such a row exists.
[[nodiscard]] const ResultRow& best_row(const std::vector<ResultRow>& rows,
                                        std::string_view opponent);

}  // namespace othello
