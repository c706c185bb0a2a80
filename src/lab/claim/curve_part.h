#pragma once

#include <string>
#include <vector>

#include "lab/claim/measure.h"
#include "lab/results/curve.h"

namespace othello {

/// Which runs of an experiment count: all, or by whether a tuple of the final player reads a
/// corner.
enum class RunChoice : std::uint8_t { kAll, kCorner, kNoCorner };

/// A part of an experiment's learning curve: one number for each run.
struct CurvePart {
  std::string experiment = {};
  std::string opponent = "heuristic";
  Quantity quantity = Quantity::kWin;
  TimePart time = {};
  RunChoice runs = RunChoice::kAll;

  /// Whether run by run both are of the same runs.
  [[nodiscard]] bool same_runs(const CurvePart& other) const {
    return experiment == other.experiment && runs == other.runs;
  }
};

/// The keys `experiment`, `opponent`, `quantity`, `part` and `runs`.
[[nodiscard]] CurvePart read_curve_part(TomlFields& fields);

/// In the order of the runs. Refuses an experiment that has not been run, or that has not measured
/// what is asked for.
[[nodiscard]] Result<std::vector<double>> values_of_runs(const CurvePart& part,
                                                         const PaperResults& results);

}  // namespace othello
