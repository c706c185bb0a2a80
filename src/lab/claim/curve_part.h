#pragma once

#include <string>
#include <vector>

#include "lab/claim/measure.h"
#include "lab/results/curve.h"

namespace othello {

/// A part of an experiment's learning curve: one number for each run.
struct CurvePart {
  std::string experiment = {};
  std::string opponent = "heuristic";
  Quantity quantity = Quantity::kWin;
  TimePart time = {};
};

/// The keys `experiment`, `opponent`, `quantity` and `part`.
[[nodiscard]] CurvePart read_curve_part(TomlFields& fields);

/// In the order of the runs. Refuses an experiment that has not been run, or that has not measured
/// what is asked for.
[[nodiscard]] Result<std::vector<double>> values_of_runs(const CurvePart& part,
                                                         const PaperResults& results);

}  // namespace othello
