#include "play/fixed_point.h"

#include <algorithm>
#include <cstddef>

#include "play/fixed_scale.h"

namespace othello {
namespace {

FixedWeights rounded(std::span<const double> weights, double scale) {
  FixedWeights fixed{.numbers = std::vector<std::int32_t>(weights.size()), .scale = scale};
  for (std::size_t i = 0; i < weights.size(); ++i) {
    fixed.numbers[i] = whole_number(weights[i], scale);
  }
  return fixed;
}

}  // namespace

FixedWeights fix_board_weights(std::span<const double> weights) {
  double largest = 0;
  for (std::size_t i = 0; i < weights.size(); i += 4) {
    largest = std::max(largest, half_row_magnitude(&weights[i]));
  }
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
