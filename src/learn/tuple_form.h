#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "eval/player.h"

namespace othello {

// An evaluator whose value is a sum over the squares' states, written as an n-tuple network: what
// plays and learns with networks then does so with it.

/// Whether the evaluator is an n-tuple network or a weighted piece counter.
[[nodiscard]] bool has_tuple_form(const Evaluator& evaluator);

/// The network of the same values: itself, or for a weighted piece counter a tuple of one square
/// for each weight w, with the table -w, 0, w. A bias, which is the same for all moves, is left
/// out. Precondition: the evaluator has a tuple form.
[[nodiscard]] NTuple tuple_form(const Evaluator& evaluator);

/// What sums over the network's weights are as sums over the evaluator's own weights.
/// Precondition: the evaluator has a tuple form.
[[nodiscard]] std::vector<std::int64_t> from_tuple_form(const Evaluator& evaluator,
                                                        std::span<const std::int64_t> sums);

}  // namespace othello
