#include "eval/mlp.h"

#include <fmt/format.h>

#include "core/tanh.h"
#include "eval/concepts.h"

namespace othello {
namespace {

constexpr int kWidest = 4096;

/// How many weights lead to the layer `l` ≥ 1.
std::size_t weights_into(const std::vector<int>& layers, std::size_t l) {
  return static_cast<std::size_t>(layers[l]) * (static_cast<std::size_t>(layers[l - 1]) + 1);
}

std::size_t weight_total(const std::vector<int>& layers) {
  std::size_t total = 0;
  for (std::size_t l = 1; l < layers.size(); ++l) total += weights_into(layers, l);
  return total;
}

std::vector<double> inputs(const Position& board) {
  std::vector<double> x(kSquares, 0.0);
  for (const Square s : each(board.own)) x[static_cast<std::size_t>(index(s))] = 1.0;
  for (const Square s : each(board.opponent)) x[static_cast<std::size_t>(index(s))] = -1.0;
  return x;
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

// A unit's sum begins with its bias and takes its inputs in order: the order decides the bits.
std::vector<std::vector<double>> Mlp::activations(const View& view) const {
  std::vector<std::vector<double>> outputs;
  outputs.reserve(layers_.size() - 1);
  std::vector<double> first = inputs(view.board);
  const double* weight = weights_.data();
  for (std::size_t l = 1; l < layers_.size(); ++l) {
    const std::vector<double>& in = l == 1 ? first : outputs.back();
    std::vector<double> out(static_cast<std::size_t>(layers_[l]));
    for (double& unit : out) {
      double sum = *weight++;
      for (const double x : in) sum += *weight++ * x;
      unit = exact_tanh(sum);
    }
    outputs.push_back(std::move(out));
  }
  return outputs;
}

double Mlp::value(const View& view) const { return activations(view).back().front(); }

// Back-propagation. `delta` holds d value / d (a unit's sum) for the units of one layer; as the
// activation is tanh, its derivative is 1 - output^2.
double Mlp::gradient(const View& view, std::span<double> out) const {
  const std::vector<double> first = inputs(view.board);
  const auto outputs = activations(view);
  const double value = outputs.back().front();
  std::vector<double> delta{1.0 - value * value};
  std::size_t end = weights_.size();
  for (std::size_t l = layers_.size() - 1; l >= 1; --l) {
    const std::vector<double>& in = l == 1 ? first : outputs[l - 2];
    std::vector<double> delta_in(in.size(), 0.0);
    end -= weights_into(layers_, l);
    std::size_t w = end;
    for (const double d : delta) {
      out[w++] = d;
      for (std::size_t i = 0; i < in.size(); ++i, ++w) {
        out[w] = d * in[i];
        delta_in[i] += d * weights_[w];
      }
    }
    for (std::size_t i = 0; i < in.size(); ++i) delta_in[i] *= 1.0 - in[i] * in[i];
    delta = std::move(delta_in);
  }
  return value;
}

}  // namespace othello
