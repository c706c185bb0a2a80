#pragma once

#include <cstdint>

namespace othello {

/// x^n by squaring: multiplications only, so that every machine gives the same bits.
[[nodiscard]] constexpr double power(double x, std::uint64_t n) {
  double result = 1.0;
  for (; n > 0; n /= 2) {
    if (n % 2 == 1) result *= x;
    x *= x;
  }
  return result;
}

}  // namespace othello
