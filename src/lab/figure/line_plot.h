#pragma once

#include <span>
#include <string>
#include <vector>

namespace othello {

struct PlotLine {
  std::string label;  ///< in the legend, if there are several lines
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
    std::size_t point;  ///< of all lines
    std::string label;
  };
  std::string title;
  Axis x;
  Axis y;
  std::vector<PlotLine> lines;
  bool path = false;  ///< a way through a plane: as high as wide, with its beginning and end marked
  /// Points with a label: in a path a dot, else a vertical line.
  std::vector<Mark> marks = {};
};

/// Charts below each other, as one <svg> element that needs nothing else. Precondition: at least
/// one.
[[nodiscard]] std::string plot_svg(std::span<const LinePlot> plots);

/// The least and greatest of the numbers, rounded outwards to one digit; never the same.
[[nodiscard]] LinePlot::Axis axis_around(std::string label, std::span<const double> numbers);

}  // namespace othello
