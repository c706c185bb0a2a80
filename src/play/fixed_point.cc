#include "play/fixed_point.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace othello {
namespace {

constexpr int kMaxDecimals = 9;
constexpr double kHalfRowLimit = (1 << 23) - 8;  // room for the rounding of four weights
constexpr double kSumLimit = (1 << 30) - 65536;  // likewise for the weights that meet in one value

/// The greatest sum of weights of one sign in half a row.
double largest_half_row(std::span<const double> weights) {
  double largest = 0;
  for (std::size_t i = 0; i < weights.size(); i += 4) {
    double positive = 0;
    double negative = 0;
    for (const double w : weights.subspan(i, 4)) (w > 0 ? positive : negative) += std::fabs(w);
    largest = std::max({largest, positive, negative});
  }
  return largest;
}

bool is_decimal(double w, double scale) {
  // The quotient of two exact numbers is rounded correctly, so that it equals the double nearest to
  // the decimal fraction if w was written as one.
  return std::round(w * scale) / scale == w;
}

FixedWeights rounded(std::span<const double> weights, double scale) {
  FixedWeights fixed{.numbers = std::vector<std::int32_t>(weights.size()), .scale = scale};
  for (std::size_t i = 0; i < weights.size(); ++i) {
    // As std::lround, halves away from 0, in a form that compilers vectorise.
    const double x = weights[i] * scale;
    const auto towards_zero = static_cast<std::int32_t>(x);
    const double rest = x - towards_zero;
    fixed.numbers[i] = towards_zero + (rest >= 0.5) - (rest <= -0.5);
  }
  return fixed;
}

/// The greatest power of two that keeps `magnitude` within `limit`.
double binary_scale(double magnitude, double limit) {
  if (magnitude == 0) return 1.0;
  int exponent = 0;
  (void)std::frexp(limit / magnitude, &exponent);  // limit / magnitude in [2^(e-1), 2^e)
  return std::ldexp(1.0, exponent - 1);
}

}  // namespace

FixedWeights fix_board_weights(std::span<const double> weights) {
  const double largest = largest_half_row(weights);
  double scale = 1.0;
  for (int decimals = 0; decimals <= kMaxDecimals; ++decimals, scale *= 10) {
    if (largest * scale > kHalfRowLimit) break;
    if (std::all_of(weights.begin(), weights.end(),
                    [&](double w) { return is_decimal(w, scale); })) {
      return rounded(weights, scale);
    }
  }
  return rounded(weights, binary_scale(largest, kHalfRowLimit));
}

FixedWeights fix_weights(std::span<const double> weights, double magnitude) {
  return rounded(weights, binary_scale(magnitude, kSumLimit));
}

}  // namespace othello
