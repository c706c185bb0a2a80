#pragma once

#include <cstdint>

#include "core/exp.h"
#include "core/tanh.h"
#include "play/fixed_scale.h"

namespace othello {

// The numbers of a turn of policy gradient, for the machine's own loop and for devices alike.

/// How likely a move is, as a whole number, so that moves are drawn alike everywhere: 2^26 for the
/// best one, and for others that times e^-x, rounded down, where x is how far their scores are
/// below the best, times `slope`. The sum over all moves fits 32 bits, there being at most 60.
/// Precondition: below_best ≤ 0.
[[nodiscard]] constexpr std::uint32_t policy_weight(std::int32_t below_best, double slope) {
  return static_cast<std::uint32_t>(0x1p26 * exact_exp(static_cast<double>(below_best) * slope));
}

/// What the words of a turn decide of a learner's move and of its baseline.
struct PolicyWords {
  std::uint32_t played;
  std::uint32_t baseline;
  bool random;  ///< the move is any of the legal ones, and there is no other to compare it with
};

/// `threshold`: a move is random if its noise word is below this, as in a match. Other noise words
/// are spread over all words again, so that they draw the baseline from the whole distribution.
[[nodiscard]] constexpr PolicyWords policy_words(std::uint32_t choice, std::uint32_t noise,
                                                 std::uint64_t threshold) {
  if (noise < threshold) return {choice, choice, true};
  if (threshold == 0) return {choice, noise, false};
  const std::uint64_t above = (noise - threshold) << 32;
  return {choice, static_cast<std::uint32_t>(above / ((std::uint64_t{1} << 32) - threshold)),
          false};
}

/// The result that a critic expects. `unit`: the value of one step of its score.
[[nodiscard]] constexpr double expected_result(std::int32_t score, double unit) {
  return exact_tanh(static_cast<double>(score) * unit);
}

/// Gradients are whole numbers of this part of 1, so that their sums have no order.
inline constexpr double kPolicySteps = 0x1p16;

/// By how much a game ended better than expected, in steps. `result`: 1 won, 0 drawn, -1 lost.
[[nodiscard]] constexpr std::int32_t policy_error(int result, double expected) {
  return whole_number(static_cast<double>(result) - expected, kPolicySteps);
}

}  // namespace othello
