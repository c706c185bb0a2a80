#include "eval/hidden_units.h"

#include <fmt/format.h>

#include <numeric>

namespace othello {
namespace {

/// Networks give the outputs of each layer's units, the last layer being the value.
template <class E>
concept HasActivations = requires(const E& e, const View& view) {
  { e.activations(view) } -> std::same_as<std::vector<std::vector<double>>>;
};

struct Layers {
  std::vector<std::size_t> operator()(const Mlp& mlp) const {
    return {mlp.layers().begin() + 1, mlp.layers().end() - 1};
  }
  std::vector<std::size_t> operator()(const SharedMlp&) const { return {SharedMlp::kHidden}; }
  std::vector<std::size_t> operator()(const SpatialMlp&) const {
    return {SpatialMlp::kSubsquares, SpatialMlp::kLayers[0], SpatialMlp::kLayers[1]};
  }
  template <class E>
  std::vector<std::size_t> operator()(const E&) const {
    return {};
  }
};

/// What an evaluator without hidden units has instead.
struct Instead {
  std::string operator()(const Wpc&) const { return "one weight for each square"; }
  std::string operator()(const NTuple& net) const {
    return fmt::format("{} tables of weights", net.tuples().size());
  }
  std::string operator()(const Mlp&) const { return "inputs connected directly to its output"; }
  std::string operator()(const StagedFeatures&) const {
    return "weighted features in three stages";
  }
  std::string operator()(const Uniform&) const { return "no weights"; }
  template <class E>
  std::string operator()(const E&) const {
    return "hidden units";
  }
};

}  // namespace

std::vector<std::size_t> hidden_layers(const Evaluator& evaluator) {
  return std::visit(Layers{}, evaluator);
}

std::vector<double> hidden_outputs(const Evaluator& evaluator, const View& view) {
  return std::visit(
      [&](const auto& e) {
        std::vector<double> outputs;
        if constexpr (HasActivations<std::decay_t<decltype(e)>>) {
          const auto layers = e.activations(view);
          for (std::size_t l = 0; l + 1 < layers.size(); ++l) {
            outputs.insert(outputs.end(), layers[l].begin(), layers[l].end());
          }
        } else if constexpr (std::is_same_v<std::decay_t<decltype(e)>, SharedMlp>) {
          const auto hidden = e.hidden(view);
          outputs.assign(hidden.begin(), hidden.end());
        }
        return outputs;
      },
      evaluator);
}

Result<void> check_units(const Evaluator& evaluator, std::span<const std::size_t> units) {
  const std::vector<std::size_t> layers = hidden_layers(evaluator);
  const std::size_t count = std::accumulate(layers.begin(), layers.end(), std::size_t{0});
  if (count == 0 && !units.empty()) {
    return failure(fmt::format("found a player of kind {}, which has {} and no hidden units",
                               kind(evaluator), std::visit(Instead{}, evaluator)),
                   "units");
  }
  for (const std::size_t unit : units) {
    if (unit < count) continue;
    return failure(
        fmt::format("found unit {}, expected 0 to {}: the player of kind {} has {} hidden units",
                    unit, count - 1, kind(evaluator), fmt::join(layers, " + ")),
        "units");
  }
  return {};
}

}  // namespace othello
