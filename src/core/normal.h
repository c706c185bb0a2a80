#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "core/log.h"

namespace othello {
namespace detail {

template <std::size_t N>
constexpr double polynomial(const std::array<double, N>& coefficients, double x) {
  double sum = coefficients[N - 1];
  for (std::size_t i = N - 1; i-- > 0;) sum = sum * x + coefficients[i];
  return sum;
}

}  // namespace detail

/// A standard normal number from a random word, by inversion: the quantile of (word + 1/2) / 2^32,
/// with the rational approximations of Wichura 1988 (algorithm AS 241). Additions, multiplications,
/// divisions and square roots in a fixed order, without the C library's logarithm, so that every
/// machine and device gives the same bits; relative error below 2e-15.
///
/// normal(~word) is exactly -normal(word); the greatest magnitude is 6.34.
[[nodiscard]] constexpr double normal(std::uint32_t word) {
  // (word + 1/2) / 2^32 - 1/2, exactly; never 0.
  const double q = (static_cast<double>(word) - 2147483647.5) * 0x1p-32;
  const double magnitude = q < 0 ? -q : q;
  if (magnitude <= 0.425) {
    constexpr std::array kCentreAbove{3.3871328727963666080e0,  1.3314166789178437745e+2,
                                      1.9715909503065514427e+3, 1.3731693765509461125e+4,
                                      4.5921953931549871457e+4, 6.7265770927008700853e+4,
                                      3.3430575583588128105e+4, 2.5090809287301226727e+3};
    constexpr std::array kCentreBelow{1.0,
                                      4.2313330701600911252e+1,
                                      6.8718700749205790830e+2,
                                      5.3941960214247511077e+3,
                                      2.1213794301586595867e+4,
                                      3.9307895800092710610e+4,
                                      2.8729085735721942674e+4,
                                      5.2264952788528545610e+3};
    const double r = 0.180625 - q * q;
    return q * detail::polynomial(kCentreAbove, r) / detail::polynomial(kCentreBelow, r);
  }
  // Valid to r = 3.4. No 32-bit word reaches the range of AS 241's third pair.
  constexpr std::array kTailAbove{1.42343711074968357734e0,  4.63033784615654529590e0,
                                  5.76949722146069140550e0,  3.64784832476320460504e0,
                                  1.27045825245236838258e0,  2.41780725177450611770e-1,
                                  2.27238449892691845833e-2, 7.74545014278341407640e-4};
  constexpr std::array kTailBelow{1.0,
                                  2.05319162663775882187e0,
                                  1.67638483018380384940e0,
                                  6.89767334985100004550e-1,
                                  1.48103976427480074590e-1,
                                  1.51986665636164571966e-2,
                                  5.47593808499534494600e-4,
                                  1.05075007164441684324e-9};
  const double r = std::sqrt(-exact_log(0.5 - magnitude)) - 1.6;
  const double value = detail::polynomial(kTailAbove, r) / detail::polynomial(kTailBelow, r);
  return q < 0 ? -value : value;
}

}  // namespace othello
