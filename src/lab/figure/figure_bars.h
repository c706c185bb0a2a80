#pragma once

#include <string>
#include <vector>

#include "lab/figure/figure.h"

namespace othello {

/// A value with its interval: a column with a whisker.
struct Bar {
  double value = 0.0;
  double low = 0.0;
  double high = 0.0;
};

struct BarSeries {
  std::string name;   ///< in the data file
  std::string label;  ///< shown
  std::vector<Bar> bars;
};

/// Grouped columns, a group for each thing (Osaki et al. 2008, Figs 4 and 5).
struct BarsFigure {
  std::string name;
  std::string y_label;
  std::vector<std::string> things;
  std::vector<BarSeries> series;  ///< each with a bar for each thing
};

/// Its data (series_data): place, thing, value, low, high.
[[nodiscard]] Figure draw(const BarsFigure& bars);

}  // namespace othello
