#pragma once

#include <string>
#include <vector>

#include "core/statistics.h"
#include "lab/figure/figure.h"

namespace othello {

/// One claim of a paper: our 95% interval next to the paper's range.
struct ForestRow {
  std::string label;
  std::string verdict;
  Interval paper = {};  ///< may be unbounded on one side
  Interval ours = {};
  double value = 0.0;
};

/// All claims of a paper, one row each in the colour of its verdict. Numbers are shown relative to
/// the paper's number, orders and differences as they are.
struct ForestFigure {
  std::string name;
  std::vector<ForestRow> ratios = {};
  std::vector<ForestRow> differences = {};
};

/// Data (series_data): place, claim, verdict, paper_low, paper_high, value, low, high.
[[nodiscard]] Figure draw(const ForestFigure& forest);

}  // namespace othello
