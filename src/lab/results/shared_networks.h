#pragma once

#include <vector>

#include "core/result.h"
#include "lab/results/run_data.h"
#include "lab/results/square_values.h"

namespace othello {

// Comparison of networks with shared weights (eval/shared_mlp.h). Different weights may give the
// same function: units may be numbered in another of the four arrangements, and since tanh is odd,
// the input weights, the hidden bias and the hidden-to-output weight may change sign together.

/// The highest absolute correlation of the input weights over the four arrangements.
[[nodiscard]] double resemblance(const SharedMlp& a, const SharedMlp& b);

/// The value of a disc on each square to its owner at unit 0: the input weights times the sign of
/// the hidden-to-output weight.
[[nodiscard]] SquareValues owner_weights(const SharedMlp& network);

/// The same function with the hidden-to-output sign of `model`, in the arrangement whose
/// owner_weights correlate most with those of `model`.
[[nodiscard]] SharedMlp aligned(const SharedMlp& network, const SharedMlp& model);

/// The final networks of an experiment. An error for other evaluators, or without finished runs.
[[nodiscard]] Result<std::vector<SharedMlp>> final_networks(const RunData& data);
/// A shipped player with shared weights.
[[nodiscard]] Result<SharedMlp> shipped_network(std::string_view name);

}  // namespace othello
