#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "eval/player.h"

namespace othello {

// An evaluator whose value is a sum over the states of squares, expressed as an n-tuple network, so
// that code for networks also works for it.

/// Whether the evaluator is an n-tuple network without mobility or a weighted piece counter.
[[nodiscard]] bool has_tuple_form(const Evaluator& evaluator);

/// The network with the same values: itself, or for a weighted piece counter a tuple of one square
/// for each weight w, with the table -w, 0, w. A bias is omitted, as it is the same for all moves.
/// Precondition: the evaluator has a tuple form.
[[nodiscard]] NTuple tuple_form(const Evaluator& evaluator);

/// Converts sums per network weight to sums per weight of the evaluator.
/// Precondition: the evaluator has a tuple form.
[[nodiscard]] std::vector<std::int64_t> from_tuple_form(const Evaluator& evaluator,
                                                        std::span<const std::int64_t> sums);

}  // namespace othello
