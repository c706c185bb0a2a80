#pragma once

#include <string>
#include <vector>

#include "core/statistics.h"
#include "lab/figure/figure.h"

namespace othello {

/// One claim of a paper: our 95% interval beside what the paper's number covers.
struct ForestRow {
  std::string label;
  std::string verdict;
  Interval paper = {};  ///< may be open to a side
  Interval ours = {};
  double value = 0.0;
};

/// All claims of a paper, a line each in the colour of its verdict. Numbers stand as parts of the
/// paper's number, orders and differences as what they are.
struct ForestFigure {
  std::string name;
  std::vector<ForestRow> ratios = {};
  std::vector<ForestRow> differences = {};
};

/// Its data (series_data): place, claim, verdict, paper_low, paper_high, value, low, high.
[[nodiscard]] Figure draw(const ForestFigure& forest);

}  // namespace othello
