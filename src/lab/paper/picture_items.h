#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/results/curve.h"
#include "lab/results/square_values.h"

namespace othello {

/// Experiments as the values of a parameter: where each ended, in the last tenth of its games.
struct SweepItem {
  struct Point {
    std::string x;  ///< the value, as written below the axis
    std::string experiment;
  };
  struct Series {
    std::string name;  ///< in the name of its data file
    std::string label;
    std::vector<Point> points;
  };

  std::string opponent = "heuristic";
  Quantity quantity = Quantity::kWin;
  std::string x_label;
  std::vector<Series> series;
};

/// The tuples of an experiment's best player.
struct TopologyItem {
  std::string experiment;
};

/// How often the tuples of an experiment's final players use each square.
struct SquaresItem {
  std::string experiment;
  std::optional<SquareValues> printed;  ///< by the paper
};

}  // namespace othello
