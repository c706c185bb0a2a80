#pragma once

#include <bit>
#include <cstdint>

namespace othello {
namespace detail {

/// e^y = power * (1 + rest), where power is a power of two.
struct ExpParts {
  double power;
  double rest;
};

/// The reduction y = k ln 2 + r with |r| ≤ ln 2 / 2 gives the parts 2^k and expm1(r). Precondition:
/// |y| ≤ 700. There is no branch, so loops over it vectorise; a kernel vectorised by hand must keep
/// the order of operations.
[[nodiscard]] constexpr ExpParts exp_parts(double y) {
  constexpr double kInverseLn2 = 0x1.71547652b82fep+0;
  // ln 2 in two parts, the first with 21 trailing zero bits, so that k times it is exact.
  constexpr double kLn2High = 0x1.62e42feep-1;
  constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
  // Adding 1.5 * 2^52 rounds to an integer and leaves it in the low bits.
  constexpr double kRound = 0x1.8p52;

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
  return {.power = power, .rest = r + (r * r) * series};
}

}  // namespace detail

/// e^x for x ≤ 0, from IEEE additions, multiplications and integer operations alone, in one fixed
/// order, so that every compiler, instruction set and device gives the same bits as long as no
/// operations are fused (-ffp-contract=off). The C library's exp promises no such thing.
///
/// Exactly 1 at 0, never above 1, within 2 ulp of the true value; constant below -700, where it is
/// less than 1e-304.
[[nodiscard]] constexpr double exact_exp(double x) {
  constexpr double kLeast = -700.0;
  const detail::ExpParts parts = detail::exp_parts(x < kLeast ? kLeast : x);
  return parts.power * (1.0 + parts.rest);
}

}  // namespace othello
