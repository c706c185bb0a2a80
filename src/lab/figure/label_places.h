#pragma once

#include <span>
#include <string>
#include <vector>

namespace othello::figure_style {

// Label placement for points in a plot.

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
  double side = 0.0;   ///< of the point: -1 to the left of the label, 1 to its right
  bool apart = false;  ///< so far from its point that it needs a line to it
};

/// A place next to each point, inside `room` and off other labels, points and `obstacles` where
/// possible. Local search: single labels and pairs move to cheaper places until none improves.
[[nodiscard]] std::vector<LabelPlace> place_labels(std::span<const LabelledPoint> points,
                                                   std::span<const Box> obstacles, const Box& room);

}  // namespace othello::figure_style
