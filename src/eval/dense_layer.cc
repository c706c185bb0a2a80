#include "eval/dense_layer.h"

#include "core/tanh.h"

namespace othello {

std::vector<double> dense_outputs(std::span<const double> weights, std::span<const double> inputs) {
  std::vector<double> outputs(weights.size() / (inputs.size() + 1));
  const double* weight = weights.data();
  for (double& output : outputs) {
    double sum = *weight++;
    for (const double x : inputs) sum += *weight++ * x;
    output = exact_tanh(sum);
  }
  return outputs;
}

std::vector<double> dense_gradient(std::span<const double> weights, std::span<const double> inputs,
                                   std::span<const double> deltas, std::span<double> gradient) {
  std::vector<double> to_inputs(inputs.size(), 0.0);
  std::size_t w = 0;
  for (const double delta : deltas) {
    gradient[w++] = delta;
    for (std::size_t i = 0; i < inputs.size(); ++i, ++w) {
      gradient[w] = delta * inputs[i];
      to_inputs[i] += delta * weights[w];
    }
  }
  return to_inputs;
}

void through_tanh(std::span<double> derivatives, std::span<const double> outputs) {
  for (std::size_t i = 0; i < outputs.size(); ++i) derivatives[i] *= 1.0 - outputs[i] * outputs[i];
}

}  // namespace othello
