#include "lab/square_values.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace othello {

std::optional<SquareValues> square_weights(const Evaluator& evaluator) {
  SquareValues values{};
  if (const auto* wpc = std::get_if<Wpc>(&evaluator)) {
    for (int s = 0; s < 64; ++s) {
      values[static_cast<std::size_t>(s)] = wpc->weight_at(static_cast<Square>(s));
    }
    return values;
  }
  if (const auto* mlp = std::get_if<SharedMlp>(&evaluator)) {
    const auto inputs = mlp->weights().subspan(SharedMlp::kInput, values.size());
    std::copy(inputs.begin(), inputs.end(), values.begin());
    return values;
  }
  return std::nullopt;
}

double rms(const SquareValues& values) {
  const double squares = std::inner_product(values.begin(), values.end(), values.begin(), 0.0);
  return std::sqrt(squares / static_cast<double>(values.size()));
}

double corner_mean(const SquareValues& values) {
  return (values[0] + values[7] + values[56] + values[63]) / 4;
}

}  // namespace othello
