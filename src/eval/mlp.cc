#include "eval/mlp.h"

#include <fmt/format.h>

#include "eval/concepts.h"
#include "eval/dense_layer.h"
#include "eval/network_inputs.h"

namespace othello {
namespace {

constexpr int kWidest = 4096;

/// The number of weights into layer `l` ≥ 1.
std::size_t weights_into(const std::vector<int>& layers, std::size_t l) {
  return dense_weights(static_cast<std::size_t>(layers[l - 1]),
                       static_cast<std::size_t>(layers[l]));
}

std::size_t weight_total(const std::vector<int>& layers) {
  std::size_t total = 0;
  for (std::size_t l = 1; l < layers.size(); ++l) total += weights_into(layers, l);
  return total;
}

}  // namespace

Result<Mlp> Mlp::create(std::vector<int> layers) {
  const auto layer = [](std::size_t l) { return fmt::format("layer {}", l + 1); };
  if (layers.size() < 2) {
    return failure(fmt::format("found {} layers, expected at least 2", layers.size()));
  }
  if (layers.front() != kSquares) {
    return failure(fmt::format("found {} units, expected {} inputs", layers.front(), kSquares),
                   layer(0));
  }
  if (layers.back() != 1) {
    return failure(fmt::format("found {} units, expected 1 output", layers.back()),
                   layer(layers.size() - 1));
  }
  std::size_t weights = 0;
  for (std::size_t l = 1; l < layers.size(); ++l) {
    if (layers[l] < 1 || layers[l] > kWidest) {
      return failure(fmt::format("found {} units, expected 1 to {}", layers[l], kWidest), layer(l));
    }
    weights += weights_into(layers, l);
    if (weights > kMaxWeights) {
      return failure(
          fmt::format("found {} weights so far, expected at most {} in all", weights, kMaxWeights),
          layer(l));
    }
  }
  return Mlp(std::move(layers));
}

Mlp::Mlp(std::vector<int> layers)
    : layers_(std::move(layers)), weights_(weight_total(layers_), 0.0) {}

std::vector<std::vector<double>> Mlp::activations(const View& view) const {
  std::vector<std::vector<double>> outputs;
  outputs.reserve(layers_.size() - 1);
  const std::vector<double> first = network_inputs(view.board);
  std::size_t begin = 0;
  for (std::size_t l = 1; l < layers_.size(); ++l) {
    const std::vector<double>& in = l == 1 ? first : outputs.back();
    const std::size_t count = weights_into(layers_, l);
    outputs.push_back(dense_outputs(weights().subspan(begin, count), in));
    begin += count;
  }
  return outputs;
}

double Mlp::value(const View& view) const { return activations(view).back().front(); }

double Mlp::gradient(const View& view, std::span<double> out) const {
  const std::vector<double> first = network_inputs(view.board);
  const auto outputs = activations(view);
  const double value = outputs.back().front();
  std::vector<double> deltas{1.0 - value * value};
  std::size_t end = weights_.size();
  for (std::size_t l = layers_.size() - 1; l >= 1; --l) {
    const std::vector<double>& in = l == 1 ? first : outputs[l - 2];
    const std::size_t count = weights_into(layers_, l);
    end -= count;
    std::vector<double> to_inputs =
        dense_gradient(weights().subspan(end, count), in, deltas, out.subspan(end, count));
    if (l > 1) through_tanh(to_inputs, in);
    deltas = std::move(to_inputs);
  }
  return value;
}

}  // namespace othello
