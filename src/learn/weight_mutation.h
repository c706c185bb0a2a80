#pragma once

#include <span>

#include "core/fields.h"
#include "learn/birth.h"

namespace othello {

/// Mutation of some weights.
struct WeightMutation {
  enum class Kind : std::uint8_t {
    kGaussian,  ///< by a normal number (Szubert et al. 2013, IV-B)
    kStep,      ///< by +sigma or -sigma (the CEC 2006 champion, Manning 2007, II-F)
  };

  static constexpr EnumWord<Kind> kWords[] = {{Kind::kGaussian, "gaussian"}, {Kind::kStep, "step"}};

  double probability = 0.05;  ///< that a weight changes
  double sigma = 0.25;        ///< standard deviation of the change
  Kind kind = Kind::kGaussian;
};

/// Draws only for the weights that change: the gaps between them are geometrically distributed, so
/// that large networks cost little. Of the offspring's stream kMutation one word gives a gap, the
/// next one the normal number or, by its highest bit, the sign.
void mutate_weights(std::span<double> weights, const WeightMutation& mutation, const Birth& birth);

}  // namespace othello
