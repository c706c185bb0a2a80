#pragma once

#include <bit>
#include <cstdint>

namespace othello {

/// ln x for normal x > 0: additions, multiplications and divisions in a fixed order, without the C
/// library, so that every machine and device gives the same bits; relative or absolute error below
/// 2e-16.
///
/// With x = 2^k m, sqrt(1/2) ≤ m < sqrt(2) and s = (m - 1) / (m + 1):
/// ln m = 2 (s + s^3/3 + s^5/5 + …), where |s| < 0.172, so that 11 terms reach 2^-53.
[[nodiscard]] constexpr double exact_log(double x) {
  constexpr std::uint64_t kSqrtHalf = 0x3fe6a09e667f3bcd;
  constexpr double kLn2High = 0x1.62e42feep-1;
  constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
  const std::int64_t offset = std::bit_cast<std::int64_t>(x) - std::int64_t{kSqrtHalf};
  const std::int64_t k = offset >> 52;
  const auto m = std::bit_cast<double>((offset & 0xfffffffffffff) + std::int64_t{kSqrtHalf});
  const double s = (m - 1.0) / (m + 1.0);
  const double square = s * s;
  double series = 0.0;
  for (int odd = 21; odd >= 3; odd -= 2) series = (series + 1.0 / odd) * square;
  const double exponent = static_cast<double>(k);
  return exponent * kLn2High + (2.0 * s + (2.0 * s * series + exponent * kLn2Low));
}

}  // namespace othello
