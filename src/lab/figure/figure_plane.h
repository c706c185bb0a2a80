#pragma once

#include <span>
#include <string>
#include <vector>

#include "lab/figure/figure.h"

namespace othello {

/// A score over the runs of a player's experiment.
struct PlaneValue {
  double mean = 0.0;
  double low = 0.0;  ///< the least run
  double high = 0.0;
};

struct PlanePoint {
  std::string label;
  PlaneValue across;
  PlaneValue up;
};

/// A published player, of which only the numbers are known.
struct PlaneKnown {
  std::string label;
  double across = 0.0;
  double up = 0.0;
};

/// Players by two scores, with bars from the least to the greatest run and a stepped line along
/// the front; published players in grey.
struct PlaneFigure {
  std::string name;  ///< of its files, without an ending
  std::string x_label;
  std::string y_label;
  std::vector<PlanePoint> points;
  std::vector<PlaneKnown> known;
};

/// The points that no other one equals or exceeds on both axes, from left to right; of points that
/// are the same the first.
[[nodiscard]] std::vector<std::size_t> pareto_front(std::span<const PlanePoint> points);

/// Precondition: there is a point. Data files "NAME.points.csv": label, the mean, least and
/// greatest of each axis; "NAME.front.csv": the corners of the line; "NAME.known.csv".
[[nodiscard]] Figure draw(const PlaneFigure& plane);

}  // namespace othello
