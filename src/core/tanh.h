#pragma once

#include <bit>
#include <cstdint>

namespace othello {

/// tanh from IEEE additions, multiplications, one division and integer operations alone, in one
/// fixed order, so that every compiler, instruction set and device gives the same bits as long as
/// no operations are fused (-ffp-contract=off). The C library's tanh promises no such thing.
///
/// Exactly odd, exact at ±0 and ±∞, never above 1, within 3 ulp of the true value; a NaN counts as
/// ±∞ by its sign.
///
/// With t = 2|x|: tanh |x| = -expm1(-t) / (2 + expm1(-t)). The reduction -t = k ln 2 + r with
/// |r| ≤ ln 2 / 2 gives expm1(-t) = 2^k expm1(r) + (2^k - 1), where 2^k - 1 is exact down to k =
/// -53. There is no branch, so loops over it vectorise; a kernel that does by hand must keep the
/// order of operations.
[[nodiscard]] constexpr double exact_tanh(double x) {
  // From 20 on, 1 - tanh is below 2^-54: the value rounds to 1.
  constexpr double kSaturated = 20.0;
  constexpr double kInverseLn2 = 0x1.71547652b82fep+0;
  // ln 2 in two parts, the first with 21 trailing zero bits, so that k times it is exact.
  constexpr double kLn2High = 0x1.62e42feep-1;
  constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
  // Adding 1.5 * 2^52 rounds to an integer and leaves it in the low bits.
  constexpr double kRound = 0x1.8p52;
  constexpr std::uint64_t kSign = std::uint64_t{1} << 63;

  const auto bits = std::bit_cast<std::uint64_t>(x);
  // min(|x|, kSaturated): doubles of one sign are in the order of their bits, and a NaN counts as
  // large. Written without a comparison, which some compilers would turn into a branch.
  constexpr auto kSaturatedBits = std::bit_cast<std::int64_t>(kSaturated);
  const std::int64_t excess = static_cast<std::int64_t>(bits & ~kSign) - kSaturatedBits;
  const auto magnitude = std::bit_cast<double>(kSaturatedBits + (excess & (excess >> 63)));
  const double y = -2.0 * magnitude;

  const double rounded = y * kInverseLn2 + kRound;
  const double k = rounded - kRound;
  const double r = (y - k * kLn2High) - k * kLn2Low;
  // The low bits of `rounded` are k; shifted into the exponent of 1.0 they make 2^k.
  const auto power = std::bit_cast<double>((std::bit_cast<std::uint64_t>(rounded) << 52) +
                                           std::bit_cast<std::uint64_t>(1.0));

  // expm1(r) = r + r^2 (1/2! + r/3! + … + r^11/13!); the first term left out is below 2^-56 r.
  double series = 1.0 / 6227020800.0;
  series = series * r + 1.0 / 479001600.0;
  series = series * r + 1.0 / 39916800.0;
  series = series * r + 1.0 / 3628800.0;
  series = series * r + 1.0 / 362880.0;
  series = series * r + 1.0 / 40320.0;
  series = series * r + 1.0 / 5040.0;
  series = series * r + 1.0 / 720.0;
  series = series * r + 1.0 / 120.0;
  series = series * r + 1.0 / 24.0;
  series = series * r + 1.0 / 6.0;
  series = series * r + 0.5;
  const double expm1_r = r + (r * r) * series;

  const double expm1_y = power * expm1_r + (power - 1.0);
  const double value = -expm1_y / (2.0 + expm1_y);
  return std::bit_cast<double>((std::bit_cast<std::uint64_t>(value) & ~kSign) | (bits & kSign));
}

}  // namespace othello
