#include "play/score.h"

#include <bit>

#include "core/tanh.h"

namespace othello {
namespace {

std::vector<double> unit_inputs(const CompiledInputs& inputs, const Position& board) {
  std::vector<double> sums(inputs.units);
  for (std::size_t u = 0; u < inputs.units; ++u) {
    std::int32_t sum = 0;
    for (const Square s : each(board.own)) {
      sum += inputs.steps[static_cast<std::size_t>(index(s)) * inputs.stride + u];
    }
    for (const Square s : each(board.opponent)) {
      sum -= inputs.steps[static_cast<std::size_t>(index(s)) * inputs.stride + u];
    }
    sums[u] = inputs.biases[u] + inputs.unit * static_cast<double>(sum);
  }
  return sums;
}

}  // namespace

std::int32_t score(const CompiledWpc& wpc, Colour mover, const Afterstate& move) {
  std::int32_t sum = 0;
  for (const Square s : each(move.after.own))
    sum += wpc.weights[static_cast<std::size_t>(index(s))];
  for (const Square s : each(move.after.opponent)) {
    sum -= wpc.weights[static_cast<std::size_t>(index(s))];
  }
  return mover == Colour::kBlack ? sum : -sum;
}

std::int32_t score(const CompiledNTuple& net, Colour mover, const Afterstate& move) {
  const NTupleLayout& layout = *net.layout;
  std::vector<int> indices(layout.start.begin(), layout.start.end());
  const Position start = Position::start();
  for (std::size_t s = 0; s < kSquares; ++s) {
    const auto colour = [s](const Position& board) {
      return static_cast<int>(board.own >> s & 1) - static_cast<int>(board.opponent >> s & 1);
    };
    const int digits = colour(move.after) - colour(start);
    if (digits == 0) continue;
    for (std::size_t p = 0; p < layout.placements; ++p) {
      indices[p] += digits * layout.steps[s * layout.stride + p];
    }
  }
  const int discs = std::popcount(move.after.own | move.after.opponent);
  const std::size_t stage = layout.stage_begin[static_cast<std::size_t>(discs)];
  std::int32_t sum = 0;
  for (std::size_t p = 0; p < layout.placements; ++p) {
    sum += net.table[stage + layout.place(p, static_cast<std::uint16_t>(indices[p]))];
  }
  if (layout.mobility != 0) sum += net.table[stage + layout.mobility + mobility_index(move.after)];
  return net.white_minimises && mover == Colour::kWhite ? -sum : sum;
}

double score(const CompiledMlp& mlp, Colour, const Afterstate& move) {
  std::vector<double> values = unit_inputs(mlp.inputs, move.after);
  for (const CompiledMlp::Layer& layer : mlp.layers) {
    for (double& value : values) value = exact_tanh(value);
    std::vector<double> sums;
    for (std::size_t u = 0; u < layer.outputs; ++u) {
      const double* w = &layer.weights[u * (layer.inputs + 1)];
      double sum = w[0];
      for (std::size_t i = 0; i < layer.inputs; ++i) sum += w[i + 1] * values[i];
      sums.push_back(sum);
    }
    values = std::move(sums);
  }
  return mlp.sign * values[0];
}

double score(const CompiledSharedMlp& mlp, Colour, const Afterstate& move) {
  std::vector<double> h = unit_inputs(mlp.inputs, move.after);
  for (double& value : h) value = exact_tanh(value);
  return mlp.bias + mlp.weight * ((h[0] + h[1]) + (h[2] + h[3]));
}

double score(const CompiledStaged& staged, Colour mover, const Afterstate& move) {
  // Every move of a position is compared with the weights of the position's own stage.
  const Stage stage = stage_of(move.before);
  if (staged.convention == Convention::kNegation) {
    const bool white = mover == Colour::kWhite;
    const double value = staged.evaluator.value({move.after, white}, stage);
    return white ? -value : value;
  }
  const Position own = mover == Colour::kBlack ? move.after : move.after.swapped();
  return staged.evaluator.value({own, false}, stage);
}

std::int32_t score(const CompiledUniform&, Colour, const Afterstate&) { return 0; }

}  // namespace othello
