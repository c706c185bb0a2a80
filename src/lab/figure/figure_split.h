#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/figure/figure.h"

namespace othello {

/// The runs of an experiment, each with something that is counted and with a score.
struct SplitSeries {
  std::string name;   ///< in the data file
  std::string label;  ///< for people
  std::vector<std::uint32_t> runs;
  std::vector<std::size_t> counts;  ///< one for each run,
  std::vector<double> scores;       ///< likewise

  /// The scores of the runs that have none of what is counted, and of the others.
  [[nodiscard]] std::vector<double> without() const;
  [[nodiscard]] std::vector<double> with() const;
};

/// A point for each run, its score over its count, and the mean of the runs that have none and of
/// those that have some, with 95% intervals; a small plot for each series, on one scale.
struct SplitFigure {
  std::string name;
  std::string x_label;
  std::string y_label;
  std::vector<SplitSeries> series;
};

/// Its data (series_data): run, count, score.
[[nodiscard]] Figure draw(const SplitFigure& split);

}  // namespace othello
