#pragma once

#include <bit>
#include <cstdint>

#include "core/exp.h"

namespace othello {

/// tanh from IEEE additions, multiplications, one division and integer operations alone, in one
/// fixed order, so that every compiler, instruction set and device gives the same bits as long as
/// no operations are fused (-ffp-contract=off). The C library's tanh promises no such thing.
///
/// Exactly odd, exact at ±0 and ±∞, never above 1, within 3 ulp of the true value; a NaN counts as
/// ±∞ by its sign.
///
/// With t = 2|x|: tanh |x| = -expm1(-t) / (2 + expm1(-t)), and expm1(-t) = 2^k expm1(r) + (2^k - 1)
/// by the parts of e^-t, where 2^k - 1 is exact down to k = -53. There is no branch, so loops over
/// it vectorise; a kernel vectorised by hand must keep the order of operations.
[[nodiscard]] constexpr double exact_tanh(double x) {
  // From 20 on, 1 - tanh is below 2^-54: the value rounds to 1.
  constexpr double kSaturated = 20.0;
  constexpr std::uint64_t kSign = std::uint64_t{1} << 63;

  const auto bits = std::bit_cast<std::uint64_t>(x);
  // min(|x|, kSaturated): doubles of one sign are in the order of their bits, and a NaN counts as
  // large. Written without a comparison, which some compilers would turn into a branch.
  constexpr auto kSaturatedBits = std::bit_cast<std::int64_t>(kSaturated);
  const std::int64_t excess = static_cast<std::int64_t>(bits & ~kSign) - kSaturatedBits;
  const auto magnitude = std::bit_cast<double>(kSaturatedBits + (excess & (excess >> 63)));
  const auto [power, rest] = detail::exp_parts(-2.0 * magnitude);
  const double expm1_y = power * rest + (power - 1.0);
  const double value = -expm1_y / (2.0 + expm1_y);
  return std::bit_cast<double>((std::bit_cast<std::uint64_t>(value) & ~kSign) | (bits & kSign));
}

}  // namespace othello
