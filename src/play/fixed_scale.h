#pragma once

#include <bit>
#include <cstdint>
#include <limits>

namespace othello {

// The conversion of a single weight to a whole number (play/fixed_point.h), also used on devices.

inline constexpr int kMaxDecimals = 9;
inline constexpr double kHalfRowLimit = (1 << 23) - 8;  // room for the rounding of four weights
inline constexpr double kSumLimit = (1 << 30) - 65536;  // likewise for all weights of one value

/// The larger magnitude of the sums of the positive and of the negative weights of half a row.
[[nodiscard]] constexpr double half_row_magnitude(const double* weights) {
  double positive = 0;
  double negative = 0;
  for (int i = 0; i < 4; ++i) {
    if (weights[i] > 0) {
      positive += weights[i];
    } else {
      negative += -weights[i];
    }
  }
  return positive > negative ? positive : negative;
}

/// The nearest whole number to weight * scale, halves away from 0: as std::lround, in a form that
/// compilers vectorise. Precondition: the product fits.
[[nodiscard]] constexpr std::int32_t whole_number(double weight, double scale) {
  const double x = weight * scale;
  const auto towards_zero = static_cast<std::int32_t>(x);
  const double rest = x - towards_zero;
  return towards_zero + (rest >= 0.5) - (rest <= -0.5);
}

[[nodiscard]] constexpr bool is_decimal(double weight, double scale) {
  // The quotient of two exact numbers is rounded correctly, so that it equals the double nearest to
  // the decimal fraction if the weight was written as one.
  return static_cast<double>(whole_number(weight, scale)) / scale == weight;
}

/// The greatest power of two that keeps `magnitude` within `limit`.
[[nodiscard]] constexpr double binary_scale(double magnitude, double limit) {
  if (magnitude == 0) return 1.0;
  const double most = limit / magnitude;
  if (most > std::numeric_limits<double>::max()) return 0.5;  // weights that all become 0
  constexpr std::uint64_t kFraction = (std::uint64_t{1} << 52) - 1;
  const auto bits = std::bit_cast<std::uint64_t>(most);
  // Without its fraction a number is a power of two; a subnormal one keeps its highest bit instead.
  return std::bit_cast<double>(bits > kFraction ? bits & ~kFraction : std::bit_floor(bits));
}

}  // namespace othello
