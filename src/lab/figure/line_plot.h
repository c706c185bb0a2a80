#pragma once

#include <span>
#include <string>
#include <vector>

namespace othello {

struct PlotLine {
  std::string label;  ///< beside its end, if there are several lines
  std::vector<double> x;
  std::vector<double> y;
};

/// A small line chart.
struct LinePlot {
  struct Axis {
    std::string label;
    double low = -1.0;
    double high = 1.0;
  };
  struct Mark {
    std::size_t point;  ///< index, in all lines
    std::string label;
  };
  std::string title;
  Axis x;
  Axis y;
  std::vector<PlotLine> lines;
  bool path = false;  ///< a path in a plane: square, with its start and end marked
  /// Labelled points: a dot in a path, otherwise a vertical line.
  std::vector<Mark> marks = {};
};

/// Charts stacked vertically, as one self-contained <svg> element. Precondition: at least one.
[[nodiscard]] std::string plot_svg(std::span<const LinePlot> plots);

/// The minimum and maximum, rounded outwards to one digit and never equal.
[[nodiscard]] LinePlot::Axis axis_around(std::string label, std::span<const double> numbers);

}  // namespace othello
