#pragma once

#include <string>
#include <vector>

#include "lab/figure/figure.h"

namespace othello {

/// A number and how far it may be off: a column with a whisker.
struct Bar {
  double value = 0.0;
  double low = 0.0;
  double high = 0.0;
};

struct BarSeries {
  std::string name;   ///< in the name of its data file
  std::string label;  ///< for people
  std::vector<Bar> bars;
};

/// Columns side by side for each of several things (Osaki et al. 2008, Figs 4 and 5).
struct BarsFigure {
  std::string name;
  std::string y_label;
  std::vector<std::string> things;
  std::vector<BarSeries> series;  ///< each with a bar for each thing
};

/// Its data (series_data): place, thing, value, low, high.
[[nodiscard]] Figure draw(const BarsFigure& bars);

}  // namespace othello
