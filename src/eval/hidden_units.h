#pragma once

#include <span>
#include <vector>

#include "core/result.h"
#include "eval/player.h"

namespace othello {

/// The number of hidden units in each layer, from the input on; empty if the evaluator is not a
/// network or has no hidden layer.
[[nodiscard]] std::vector<std::size_t> hidden_layers(const Evaluator& evaluator);

/// The outputs of all hidden units, layer by layer in one list; unit numbers are indices into it.
[[nodiscard]] std::vector<double> hidden_outputs(const Evaluator& evaluator, const View& view);

/// Rejects units that the evaluator does not have; the error says what it has.
[[nodiscard]] Result<void> check_units(const Evaluator& evaluator,
                                       std::span<const std::size_t> units);

}  // namespace othello
