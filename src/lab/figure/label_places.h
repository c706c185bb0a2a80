#pragma once

#include <span>
#include <string>
#include <vector>

namespace othello::figure_style {

// Where the labels of points in a plot go.

/// In pixels, from the lower left corner of the plot.
struct Box {
  double left = 0.0;
  double bottom = 0.0;
  double right = 0.0;
  double top = 0.0;
};

struct LabelledPoint {
  double x = 0.0;
  double y = 0.0;
  std::string label;
};

struct LabelPlace {
  Box box;
  double side = 0.0;   ///< where the point is: -1 to the left of the label, 1 to its right
  bool apart = false;  ///< so far from its point that a line must show whose it is
};

/// A place beside each point, within `room` and off other labels, points and `obstacles` as far as
/// that is possible: labels take better places one by one and two by two, until none finds any.
[[nodiscard]] std::vector<LabelPlace> place_labels(std::span<const LabelledPoint> points,
                                                   std::span<const Box> obstacles, const Box& room);

}  // namespace othello::figure_style
