#include "cli/describe.h"

#include <algorithm>
#include <cmath>

namespace othello::cli {

SquareValues square_weights(const Wpc& wpc) {
  SquareValues values{};
  for (int s = 0; s < kSquares; ++s) {
    values[static_cast<std::size_t>(s)] = wpc.weight_at(square(s));
  }
  return values;
}

SquareValues square_weights(const SharedMlp& mlp) {
  SquareValues values{};
  std::copy_n(mlp.weights().begin() + SharedMlp::kInput, kSquares, values.begin());
  return values;
}

SquareValues square_weights(const StagedFeatures& staged, Stage stage) {
  SquareValues values{};
  const auto first = static_cast<std::size_t>(stage) * StagedFeatures::kFeatures;
  for (std::size_t s = 0; s < values.size(); ++s) {
    values[s] = staged.weights()[first + static_cast<std::size_t>(kSquareClass[s])];
  }
  return values;
}

SquareValues square_use(const NTuple& net) {
  SquareValues values{};
  for (const Tuple& tuple : net.tuples()) {
    for (const Placement& placement : tuple.placements) {
      for (const Square s : placement) values[static_cast<std::size_t>(index(s))] += 1.0;
    }
  }
  return values;
}

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
