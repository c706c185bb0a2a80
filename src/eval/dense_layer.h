#pragma once

#include <span>
#include <vector>

namespace othello {

/// A fully connected layer of tanh units, one output each. Its weights are stored unit by unit: the
/// unit's bias, then one weight for each input.
[[nodiscard]] constexpr std::size_t dense_weights(std::size_t inputs, std::size_t units) {
  return units * (inputs + 1);
}

/// The outputs of a layer's units. A unit's sum begins with its bias and adds its inputs in order;
/// the order determines the bits.
[[nodiscard]] std::vector<double> dense_outputs(std::span<const double> weights,
                                                std::span<const double> inputs);

/// Back-propagation through a layer, from `deltas`, d value / d (a unit's sum), one for each unit:
/// writes d value / d weight into `gradient` and returns d value / d input.
[[nodiscard]] std::vector<double> dense_gradient(std::span<const double> weights,
                                                 std::span<const double> inputs,
                                                 std::span<const double> deltas,
                                                 std::span<double> gradient);

/// From d value / d output of tanh units to d value / d sum: tanh' = 1 - output^2.
void through_tanh(std::span<double> derivatives, std::span<const double> outputs);

}  // namespace othello
