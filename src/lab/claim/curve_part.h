#pragma once

#include <string>
#include <vector>

#include "lab/claim/measure.h"
#include "lab/results/curve.h"

namespace othello {

/// Selects runs of an experiment by whether a tuple of the final player reads a corner.
enum class RunChoice : std::uint8_t { kAll, kCorner, kNoCorner };

/// A part of an experiment's learning curve: one number for each run.
struct CurvePart {
  std::string experiment = {};
  std::string opponent = "heuristic";
  Quantity quantity = Quantity::kWin;
  TimePart time = {};
  RunChoice runs = RunChoice::kAll;

  /// Whether the values can be paired run by run.
  [[nodiscard]] bool same_runs(const CurvePart& other) const {
    return experiment == other.experiment && runs == other.runs;
  }
};

/// Reads the keys `experiment`, `opponent`, `quantity`, `part` and `runs`.
[[nodiscard]] CurvePart read_curve_part(TomlFields& fields);

/// One value for each run, in order. An error if the experiment has not been run or lacks this
/// measurement.
[[nodiscard]] Result<std::vector<double>> values_of_runs(const CurvePart& part,
                                                         const PaperResults& results);

}  // namespace othello
