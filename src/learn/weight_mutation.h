#pragma once

#include <span>

#include "core/fields.h"
#include "learn/birth.h"

namespace othello {

/// Mutation of some weights.
struct WeightMutation {
  enum class Kind : std::uint8_t {
    kGaussian,  ///< by a normal random number (Szubert et al. 2013, IV-B)
    kStep,      ///< by +sigma or -sigma (the CEC 2006 champion, Manning 2007, II-F)
  };

  static constexpr EnumWord<Kind> kWords[] = {{Kind::kGaussian, "gaussian"}, {Kind::kStep, "step"}};

  double probability = 0.05;  ///< of mutating a weight
  double sigma = 0.25;        ///< standard deviation of the change
  Kind kind = Kind::kGaussian;
};

/// Draws random numbers only for the weights that change: the gaps between them are geometrically
/// distributed, which keeps large networks cheap. In the offspring's stream kMutation, one word
/// gives a gap and the next the normal number or, by its highest bit, the sign.
void mutate_weights(std::span<double> weights, const WeightMutation& mutation, const Birth& birth);

}  // namespace othello
