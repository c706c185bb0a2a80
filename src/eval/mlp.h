#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "eval/view.h"

namespace othello {

/// Multi-layer perceptron: 64 inputs (+1 own, -1 opponent, 0 empty), fully connected layers, tanh
/// after each, one output.
class Mlp {
 public:
  static constexpr std::string_view kKind = "mlp";

  /// `layers` from the input (64) to the output (1), for instance {64, 32, 1}. All weights zero.
  /// Fails unless they begin with 64 and end with 1, have 1 … 4096 units each, and need at most
  /// kMaxWeights weights.
  [[nodiscard]] static Result<Mlp> create(std::vector<int> layers);

  [[nodiscard]] const std::vector<int>& layers() const { return layers_; }
  /// Layer by layer; in a layer, unit by unit: the unit's bias, then one weight for each input.
  [[nodiscard]] std::span<double> weights() { return weights_; }
  [[nodiscard]] std::span<const double> weights() const { return weights_; }

  [[nodiscard]] double value(const View& view) const;
  double gradient(const View& view, std::span<double> out) const;
  /// The outputs of the units of each layer after the input, the last being {value}.
  [[nodiscard]] std::vector<std::vector<double>> activations(const View& view) const;

 private:
  explicit Mlp(std::vector<int> layers);

  std::vector<int> layers_;
  std::vector<double> weights_;
};

}  // namespace othello
