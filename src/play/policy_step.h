#pragma once

#include <cstdint>

#include "core/exp.h"
#include "core/tanh.h"
#include "play/fixed_scale.h"

namespace othello {

// The arithmetic of a policy gradient turn, shared by CPU and devices.

/// The relative probability of a move as a whole number, so that moves are sampled identically
/// everywhere: 2^26 for the best one, and 2^26 e^-x, rounded down, for others, where x is the
/// distance of their scores below the best, times `slope`. The sum over all moves, at most 60, fits
/// 32 bits. Precondition: below_best ≤ 0.
[[nodiscard]] constexpr std::uint32_t policy_weight(std::int32_t below_best, double slope) {
  return static_cast<std::uint32_t>(0x1p26 * exact_exp(static_cast<double>(below_best) * slope));
}

/// The random words that select a learner's move and its baseline.
struct PolicyWords {
  std::uint32_t played;
  std::uint32_t baseline;
  bool random;  ///< the move is uniformly random, and its own baseline
};

/// `threshold`: a move is random if its noise word is below this, as in a match. Other noise words
/// are rescaled to the full range, so that they draw the baseline from the whole distribution.
[[nodiscard]] constexpr PolicyWords policy_words(std::uint32_t choice, std::uint32_t noise,
                                                 std::uint64_t threshold) {
  if (noise < threshold) return {choice, choice, true};
  if (threshold == 0) return {choice, noise, false};
  const std::uint64_t above = (noise - threshold) << 32;
  return {choice, static_cast<std::uint32_t>(above / ((std::uint64_t{1} << 32) - threshold)),
          false};
}

/// The critic's expected result. `unit`: the value of one step of its score.
[[nodiscard]] constexpr double expected_result(std::int32_t score, double unit) {
  return exact_tanh(static_cast<double>(score) * unit);
}

/// Gradients are multiples of 1 / kPolicySteps, so that their sums do not depend on the order.
inline constexpr double kPolicySteps = 0x1p16;

/// The result minus the expected result, in steps. `result`: 1 won, 0 drawn, -1 lost.
[[nodiscard]] constexpr std::int32_t policy_error(int result, double expected) {
  return whole_number(static_cast<double>(result) - expected, kPolicySteps);
}

}  // namespace othello
