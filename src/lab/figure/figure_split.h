#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/figure/figure.h"

namespace othello {

/// The runs of an experiment, each with a count and a score.
struct SplitSeries {
  std::string name;   ///< in the data file
  std::string label;  ///< shown
  std::vector<std::uint32_t> runs;
  std::vector<std::size_t> counts;  ///< one for each run
  std::vector<double> scores;       ///< one for each run

  /// The scores of the runs with count zero, and of the others.
  [[nodiscard]] std::vector<double> without() const;
  [[nodiscard]] std::vector<double> with() const;
};

/// A point for each run, score against count, with the means of the runs with count zero and of the
/// others and their 95% intervals; a small plot for each series, with a common scale.
struct SplitFigure {
  std::string name;
  std::string x_label;
  std::string y_label;
  std::vector<SplitSeries> series;
};

/// Data (series_data): run, count, score.
[[nodiscard]] Figure draw(const SplitFigure& split);

}  // namespace othello
