#pragma once

#include <optional>
#include <span>
#include <vector>

#include "lab/experiment/experiment.h"
#include "lab/results/result_rows.h"
#include "play/backend.h"
#include "play/openings.h"

namespace othello {

/// A snapshot to be measured.
struct MeasuredSnapshot {
  std::uint32_t run = 1;  ///< counted from 1
  std::uint64_t games = 0;
  std::uint64_t generation = 0;
  FrozenPlayer player;
};

/// Plays the games of an experiment's measures. Their random numbers are their own: neither
/// learning nor any other measure uses them.
class Measurer {
 public:
  /// Loads the opponents. The experiment must outlive this.
  [[nodiscard]] static Result<Measurer> create(const Experiment& experiment);

  /// A row for each measure; nothing if `progress` stopped the games.
  [[nodiscard]] std::optional<std::vector<ResultRow>> score(const MeasuredSnapshot& snapshot,
                                                            Backend& backend,
                                                            const GamesDone& progress) const;

  /// The best snapshot's row, from games that did not choose it. Precondition: the experiment has a
  /// BestSnapshot.
  [[nodiscard]] std::optional<ResultRow> best(const MeasuredSnapshot& snapshot, Backend& backend,
                                              const GamesDone& progress) const;

 private:
  explicit Measurer(const Experiment& experiment) : experiment_(&experiment) {}

  [[nodiscard]] std::uint64_t seed(const MeasuredSnapshot& snapshot, std::size_t measure) const;
  [[nodiscard]] MatchPlan plan(const MeasuredSnapshot& snapshot, std::size_t measure) const;
  /// From `openings` against all opponents of the measure; nothing if it was stopped.
  [[nodiscard]] std::optional<MatchResult> play_openings(const MeasuredSnapshot& snapshot,
                                                         std::size_t measure,
                                                         std::span<const Opening> openings,
                                                         std::uint64_t seed, Backend& backend,
                                                         const GamesDone& progress) const;

  const Experiment* experiment_;
  std::vector<std::vector<FrozenPlayer>> opponents_;  ///< by measure: one, or those of the pool
  std::vector<Opening> openings_;                     ///< that are shipped
};

/// The row of a run's best snapshot by its scores against `opponent` (a label): the earliest of
/// the best. Precondition: there is such a row.
[[nodiscard]] const ResultRow& best_row(const std::vector<ResultRow>& rows,
                                        std::string_view opponent);

}  // namespace othello
