#pragma once

#include <cstdint>

#include "eval/ntuple.h"
#include "learn/td_plan.h"
#include "play/isa.h"

namespace othello {

[[nodiscard]] TdNTupleShape td_ntuple_shape(const NTuple& evaluator);

/// Plays games until a weight could exceed the overflow bound of exact sums (core/grid.h), or all
/// of them; returns the number played.
///
/// Precondition: fixed-point weights, and an instruction set that is available and not kReference.
std::uint64_t play_td_ntuple(const TdNTupleGames& games, Isa isa);

}  // namespace othello
