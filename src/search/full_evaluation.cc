#include "search/full_evaluation.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "play/fixed_scale.h"

namespace othello {
namespace {

double sum_of_magnitudes(std::span<const double> weights) {
  double sum = 0;
  for (const double w : weights) sum += std::fabs(w);
  return sum;
}

/// Bounds on the magnitude of a score.
double largest_score(const CompiledMlp& mlp) {
  // The inputs of the last layer are within -1 … 1.
  if (!mlp.layers.empty()) return sum_of_magnitudes(mlp.layers.back().weights);
  double sum = std::fabs(mlp.inputs.biases[0]);
  for (std::size_t s = 0; s < kSquares; ++s) {
    sum += mlp.inputs.unit * std::abs(mlp.inputs.steps[s * mlp.inputs.stride]);
  }
  return sum;
}
double largest_score(const CompiledSharedMlp& mlp) {
  return std::fabs(mlp.bias) + 4 * std::fabs(mlp.weight);
}
double largest_score(const CompiledStaged& staged) {
  // No feature exceeds the number of squares, divided by the smallest divisor.
  const StagedFeatures::Scaling& scaling = staged.evaluator.scaling();
  const double least = std::min({1.0, scaling.moves_divisor, scaling.discs_divisor});
  return kSquares / least * sum_of_magnitudes(staged.evaluator.weights());
}

/// Integer scores are used as they are.
double largest_score(const CompiledWpc&) { return kSumLimit; }
double largest_score(const CompiledNTuple&) { return kSumLimit; }
double largest_score(const CompiledUniform&) { return kSumLimit; }

}  // namespace

FullEvaluation::FullEvaluation(const CompiledImpl& player)
    : player_(player),
      unit_(1 / binary_scale(std::visit([](const auto& form) { return largest_score(form); },
                                        player.as(Colour::kBlack)),
                             kSumLimit)) {}

Value FullEvaluation::score(Colour mover, const Afterstate& move) const {
  return std::visit(
      [&](const auto& form) {
        const auto s = othello::score(form, mover, move);
        if constexpr (std::is_same_v<decltype(s), const double>) {
          return static_cast<Value>(std::llround(s / unit_));
        } else {
          return Value{s};
        }
      },
      player_.as(mover));
}

}  // namespace othello
