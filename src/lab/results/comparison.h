#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/results/run_data.h"
#include "lab/results/run_statistics.h"

namespace othello {

/// The kind of a run's final score against an opponent.
enum class FinalScore : std::uint8_t {
  kLastPoint,  ///< the last point of its curve
  kLastTenth,  ///< the mean of the points in the last tenth of its games
  kBest,       ///< its best snapshot, in fresh games
};
/// "last_point", "last_tenth", "best".
[[nodiscard]] std::string_view name(FinalScore part);

/// The final scores of an experiment's runs, by run number.
struct FinalScores {
  std::size_t experiment = 0;  ///< index among the compared experiments
  std::map<std::uint32_t, double> by_run;
  RunEstimate over_runs;
};

/// The score of the first of two experiments minus that of the second.
struct PairDifference {
  std::size_t first = 0;
  std::size_t second = 0;
  /// Both have the same seed, so that runs of the same number used the same random numbers: their
  /// differences are averaged. Otherwise the runs are independent, and the interval is Welch's.
  bool paired = false;
  RunEstimate difference;             ///< its runs are pairs, or the smaller number
  std::optional<double> p = {};       ///< none without an interval
  std::optional<double> p_holm = {};  ///< adjusted for all pairs of the comparison
};

/// Experiments compared by one kind of final score against one opponent.
struct Comparison {
  std::string opponent;
  FinalScore part = FinalScore::kLastPoint;
  std::vector<FinalScores> scores;    ///< of the experiments with this measurement
  std::vector<PairDifference> pairs;  ///< all pairs, in the order of the experiments
};

/// By opponent in order of first use, then by part; combinations without measurements are omitted.
[[nodiscard]] std::vector<Comparison> compare(std::span<const RunData> experiments);

/// The names of experiments in tables, and the values of swept keys.
struct ComparedNames {
  std::vector<std::string> names;
  std::vector<std::string> keys = {};                 ///< swept keys
  std::vector<std::vector<std::string>> values = {};  ///< by experiment, one for each key
};

/// summary.csv: variant, a column for each swept key, opponent, part, runs, mean, low, high,
/// deviation. One line for each experiment and kind of final score.
[[nodiscard]] std::string summary_csv(std::span<const Comparison> comparisons,
                                      const ComparedNames& names);
/// differences.csv: opponent, part, first, second, paired, runs, difference, low, high, p, p_holm.
[[nodiscard]] std::string differences_csv(std::span<const Comparison> comparisons,
                                          const ComparedNames& names);

}  // namespace othello
