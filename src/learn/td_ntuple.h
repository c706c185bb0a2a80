#pragma once

#include <cstdint>

#include "eval/ntuple.h"
#include "play/isa.h"
#include "play/td_plan.h"

namespace othello {

[[nodiscard]] TdNTupleShape td_ntuple_shape(const NTuple& evaluator);

/// Plays until some weight could become too large for sums without rounding (core/grid.h), at most
/// all of the games; returns how many.
///
/// Precondition: weights on the grid, and an instruction set that is available and not kPlain.
std::uint64_t play_td_ntuple(const TdNTupleGames& games, Isa isa);

}  // namespace othello
