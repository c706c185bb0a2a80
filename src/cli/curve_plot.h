#pragma once

#include <string>
#include <vector>

#include "cli/style.h"
#include "lab/results/result_rows.h"

namespace othello::cli {

struct CurvePoint {
  double x = 0.0;
  double y = 0.0;
};

/// A curve as a few lines of text, with the range of y on the left and that of x below: braille
/// dots, or stars in ASCII. Empty for fewer than two points.
[[nodiscard]] std::string curve_plot(const std::vector<CurvePoint>& curve, const Style& style);

/// The learning curves of a run folder, one plot per opponent: the mean score over all runs by
/// training games, from the rows of metrics.csv.
[[nodiscard]] std::string learning_curves(const std::vector<ResultRow>& rows, const Style& style);

}  // namespace othello::cli
