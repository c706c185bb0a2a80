#pragma once

namespace othello {

/// Sums of numbers that are all multiples of one small unit are exact while they fit a double's 53
/// bits, and so do not depend on their order. `on_grid` rounds to the nearest multiple of 2^-40,
/// using additions only; sums are exact below kGridLimit in magnitude.
inline constexpr double kGridLimit = 0x1p11;
inline constexpr double kGridShift = 0x1.8p12;  // between 2^12 and 2^13 the doubles are 2^-40 apart

[[nodiscard]] constexpr double on_grid(double x) { return (x + kGridShift) - kGridShift; }

}  // namespace othello
