#include "eval/shared_mlp.h"

#include <algorithm>

#include "core/tanh.h"

namespace othello {
namespace {

using Hidden = std::array<double, SharedMlp::kHidden>;

/// The index of the weight for square `s` of a rearranged board.
constexpr std::size_t input_weight(Square s) {
  return SharedMlp::kInput + static_cast<std::size_t>(index(s));
}

/// Summed in pairs: each of the four symmetries permutes the arrangements in pairs, so that the
/// bits stay the same.
double sum_of(const Hidden& h) { return (h[0] + h[1]) + (h[2] + h[3]); }

}  // namespace

// Each unit adds its weights to the bias in the order of the weights, not of the squares: boards
// that are equal under the four symmetries then have bitwise equal units.
std::array<double, SharedMlp::kHidden> SharedMlp::hidden(const View& view) const {
  Hidden h{};
  for (std::size_t i = 0; i < h.size(); ++i) {
    const Position p = transform(kArrangements[i], view.board);
    double sum = weights_[kHiddenBias];
    for (const Square s : each(p.own | p.opponent)) {
      const double w = weights_[input_weight(s)];
      sum += (p.own & bit(s)) != 0 ? w : -w;
    }
    h[i] = exact_tanh(sum);
  }
  return h;
}

double SharedMlp::value(const View& view) const {
  return exact_tanh(weights_[kOutputBias] + weights_[kHiddenToOutput] * sum_of(hidden(view)));
}

double SharedMlp::gradient(const View& view, std::span<double> out) const {
  std::fill(out.begin(), out.end(), 0.0);
  const Hidden h = hidden(view);
  const double sum = sum_of(h);
  const double value = exact_tanh(weights_[kOutputBias] + weights_[kHiddenToOutput] * sum);
  const double slope = 1.0 - value * value;
  out[kOutputBias] = slope;
  out[kHiddenToOutput] = slope * sum;
  for (std::size_t i = 0; i < h.size(); ++i) {
    const double delta = slope * weights_[kHiddenToOutput] * (1.0 - h[i] * h[i]);
    const Position p = transform(kArrangements[i], view.board);
    out[kHiddenBias] += delta;
    for (const Square s : each(p.own)) out[input_weight(s)] += delta;
    for (const Square s : each(p.opponent)) out[input_weight(s)] -= delta;
  }
  return value;
}

}  // namespace othello
