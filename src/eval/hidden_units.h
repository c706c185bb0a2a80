#pragma once

#include <span>
#include <vector>

#include "core/result.h"
#include "eval/player.h"

namespace othello {

/// How many hidden units an evaluator has in each layer, from the input on; none if it is not a
/// network, or one without a hidden layer.
[[nodiscard]] std::vector<std::size_t> hidden_layers(const Evaluator& evaluator);

/// The outputs of all hidden units, layer by layer in one list; unit numbers count through it.
[[nodiscard]] std::vector<double> hidden_outputs(const Evaluator& evaluator, const View& view);

/// Refuses units that the evaluator does not have, and says what it has.
[[nodiscard]] Result<void> check_units(const Evaluator& evaluator,
                                       std::span<const std::size_t> units);

}  // namespace othello
