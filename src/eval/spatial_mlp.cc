#include "eval/spatial_mlp.h"

#include "core/tanh.h"
#include "eval/dense_layer.h"
#include "eval/network_inputs.h"

namespace othello {
namespace {

constexpr int kSmallest = 3;
constexpr int kGreatest = 8;

constexpr auto kSubsquareTable = [] {
  std::array<SpatialMlp::Subsquare, SpatialMlp::kSubsquares> parts{};
  std::size_t i = 0;
  for (int size = kSmallest; size <= kGreatest; ++size) {
    for (int row = 0; row + size <= 8; ++row) {
      for (int column = 0; column + size <= 8; ++column) parts[i++] = {size, column, row};
    }
  }
  return parts;
}();

/// Where the weights into each layer begin, and where the last ones end.
constexpr auto kLayerBegins = [] {
  std::array<std::size_t, SpatialMlp::kLayers.size() + 2> begins{};
  for (const SpatialMlp::Subsquare& part : kSubsquareTable) {
    begins[1] += static_cast<std::size_t>(part.size * part.size) + 1;
  }
  std::size_t inputs = SpatialMlp::kSubsquares;
  for (std::size_t l = 0; l < SpatialMlp::kLayers.size(); ++l) {
    begins[l + 2] = begins[l + 1] + dense_weights(inputs, SpatialMlp::kLayers[l]);
    inputs = SpatialMlp::kLayers[l];
  }
  return begins;
}();
static_assert(kLayerBegins.back() == SpatialMlp::kWeights);

constexpr std::size_t weights_into(std::size_t layer) {
  return kLayerBegins[layer + 1] - kLayerBegins[layer];
}

std::vector<double> subsquare_outputs(const double* weight, const std::vector<double>& board) {
  std::vector<double> outputs;
  outputs.reserve(SpatialMlp::kSubsquares);
  for (const SpatialMlp::Subsquare& part : kSubsquareTable) {
    double sum = *weight++;
    for_each_square(
        part, [&](Square s) { sum += *weight++ * board[static_cast<std::size_t>(index(s))]; });
    outputs.push_back(exact_tanh(sum));
  }
  return outputs;
}

}  // namespace

const std::array<SpatialMlp::Subsquare, SpatialMlp::kSubsquares>& SpatialMlp::subsquares() {
  return kSubsquareTable;
}

std::span<const double> SpatialMlp::layer_weights(std::size_t layer) const {
  return weights().subspan(kLayerBegins[layer], weights_into(layer));
}

std::vector<std::vector<double>> SpatialMlp::activations(const View& view) const {
  std::vector<std::vector<double>> outputs;
  outputs.reserve(kLayers.size() + 1);
  outputs.push_back(subsquare_outputs(weights_.data(), network_inputs(view.board)));
  for (std::size_t l = 1; l <= kLayers.size(); ++l) {
    outputs.push_back(dense_outputs(layer_weights(l), outputs.back()));
  }
  return outputs;
}

double SpatialMlp::value(const View& view) const { return activations(view).back().front(); }

double SpatialMlp::gradient(const View& view, std::span<double> out) const {
  const auto outputs = activations(view);
  const double value = outputs.back().front();
  std::vector<double> deltas{1.0 - value * value};
  for (std::size_t l = kLayers.size(); l >= 1; --l) {
    deltas = dense_gradient(layer_weights(l), outputs[l - 1], deltas,
                            out.subspan(kLayerBegins[l], weights_into(l)));
    through_tanh(deltas, outputs[l - 1]);
  }
  const std::vector<double> board = network_inputs(view.board);
  std::size_t w = 0;
  for (std::size_t u = 0; u < kSubsquares; ++u) {
    out[w++] = deltas[u];
    for_each_square(kSubsquareTable[u], [&](Square s) {
      out[w++] = deltas[u] * board[static_cast<std::size_t>(index(s))];
    });
  }
  return value;
}

}  // namespace othello
