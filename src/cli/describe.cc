#include "cli/describe.h"

#include <algorithm>
#include <cmath>

namespace othello::cli {

WeightRange weight_range(std::span<const double> weights) {
  if (weights.empty()) return {};
  const auto [least, greatest] = std::minmax_element(weights.begin(), weights.end());
  double squares = 0.0;
  for (const double w : weights) squares += w * w;
  return {*least, *greatest, std::sqrt(squares / static_cast<double>(weights.size()))};
}

std::span<const double> layer_weights(const Mlp& mlp, std::size_t layer) {
  std::size_t first = 0;
  std::size_t count = 0;
  for (std::size_t i = 0; i <= layer; ++i) {
    first += count;
    count = static_cast<std::size_t>(mlp.layers()[i + 1]) *
            static_cast<std::size_t>(mlp.layers()[i] + 1);
  }
  return mlp.weights().subspan(first, count);
}

}  // namespace othello::cli
