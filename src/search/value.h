#pragma once

#include <bit>
#include <cstdint>

#include "othello/position.h"

namespace othello {

/// A value in a search, for the side to move: an estimate in the evaluator's own steps, or an exact
/// result. Won games rank above all estimates and lost ones below, by disc difference; a drawn game
/// is 0.
using Value = std::int32_t;

/// Estimates are smaller in magnitude.
inline constexpr Value kResultBase = Value{1} << 30;
/// Larger than every value; its negation is smaller than every value.
inline constexpr Value kInfinite = kResultBase + 65;

[[nodiscard]] constexpr Value result_value(int disc_difference) {
  if (disc_difference == 0) return 0;
  return disc_difference > 0 ? kResultBase + disc_difference : disc_difference - kResultBase;
}

/// The disc difference of a finished game for the side in whose view it is. Empty squares count for
/// the winner, as is usual in endgame analysis; which side has won does not depend on it.
[[nodiscard]] constexpr int final_discs(const Position& p) {
  const int difference = disc_difference(p);
  const int empty = std::popcount(p.empty());
  return difference > 0 ? difference + empty : difference < 0 ? difference - empty : 0;
}
[[nodiscard]] constexpr Value final_value(const Position& p) {
  return result_value(final_discs(p));
}

/// Whether a value is a won or lost game; for draws the value does not tell.
[[nodiscard]] constexpr bool is_decided(Value v) { return v > kResultBase || v < -kResultBase; }

/// The disc difference of a decided game.
[[nodiscard]] constexpr int decided_discs(Value v) {
  return v > 0 ? v - kResultBase : v + kResultBase;
}

}  // namespace othello
