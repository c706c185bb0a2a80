#pragma once

#include <string>
#include <vector>

#include "lab/figure/figure.h"
#include "lab/figure/figure_style.h"
#include "lab/results/run_statistics.h"

namespace othello {

/// The win rate for each of several values of a parameter.
struct SweepSeries {
  std::string name;                 ///< in the data file
  std::string label;                ///< shown
  std::vector<std::string> x;       ///< the values, as written
  std::vector<RunEstimate> values;  ///< one for each x
};

/// Means with 95% intervals over the values of a parameter (Szubert et al. 2013, Fig. 4). Values
/// are equally spaced in order of first use, since a parameter may include 0 and several powers of
/// ten.
struct SweepFigure {
  std::string name;
  std::string x_label;
  std::string y_label;
  std::vector<SweepSeries> series;
  figure_style::StyleBook* styles = nullptr;  ///< of the report; null: of this figure
};

/// Data (series_data): place, value, runs, mean, low, high, deviation.
[[nodiscard]] Figure draw(const SweepFigure& sweep);

}  // namespace othello
