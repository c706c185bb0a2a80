#pragma once

#include <span>
#include <string>
#include <vector>

#include "lab/figure/figure.h"

namespace othello {

/// A score over the runs of a player's experiment.
struct PlaneValue {
  double mean = 0.0;
  double low = 0.0;  ///< lowest run
  double high = 0.0;
};

struct PlanePoint {
  std::string label;
  PlaneValue across;
  PlaneValue up;
};

/// A published player with known scores.
struct PlaneKnown {
  std::string label;
  double across = 0.0;
  double up = 0.0;
};

/// Players by two scores, with bars from the lowest to the highest run and a stepped line along the
/// Pareto front; published players in grey.
struct PlaneFigure {
  std::string name;  ///< base name of its files
  std::string x_label;
  std::string y_label;
  std::vector<PlanePoint> points;
  std::vector<PlaneKnown> known;
};

/// The Pareto front: points that no other equals or exceeds on both axes, from left to right; of
/// identical points the first.
[[nodiscard]] std::vector<std::size_t> pareto_front(std::span<const PlanePoint> points);

/// Precondition: at least one point. Data files "NAME.points.csv": label, and mean, lowest and
/// highest on each axis; "NAME.front.csv": the corners of the line; "NAME.known.csv".
[[nodiscard]] Figure draw(const PlaneFigure& plane);

}  // namespace othello
