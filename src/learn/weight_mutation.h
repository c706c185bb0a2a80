#pragma once

#include <span>

#include "learn/birth.h"

namespace othello {

/// Gaussian mutation of some weights (Szubert et al. 2013, IV-B).
struct WeightMutation {
  double probability = 0.05;  ///< that a weight changes
  double sigma = 0.25;        ///< standard deviation of the change
};

/// Draws only for the weights that change: the gaps between them are geometrically distributed, so
/// that large networks cost little. Of the offspring's stream kMutation one word gives a gap, the
/// next one the normal number.
void mutate_weights(std::span<double> weights, const WeightMutation& mutation, const Birth& birth);

}  // namespace othello
