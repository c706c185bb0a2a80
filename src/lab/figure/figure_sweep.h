#pragma once

#include <string>
#include <vector>

#include "lab/figure/figure.h"
#include "lab/results/run_statistics.h"

namespace othello {

/// What share of games was won for each of several values of a parameter.
struct SweepSeries {
  std::string name;                 ///< in the name of its data file
  std::string label;                ///< for people
  std::vector<std::string> x;       ///< the values, as written
  std::vector<RunEstimate> values;  ///< one for each x
};

/// Means with 95% intervals over the values of a parameter (Szubert et al. 2013, Fig. 4). The
/// values stand at equal distances, in the order of their first use: a parameter may reach from 0
/// over several powers of ten.
struct SweepFigure {
  std::string name;
  std::string x_label;
  std::string y_label;
  std::vector<SweepSeries> series;
};

/// Its data (series_data): place, value, runs, mean, low, high, deviation.
[[nodiscard]] Figure draw(const SweepFigure& sweep);

}  // namespace othello
