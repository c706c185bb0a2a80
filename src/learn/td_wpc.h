#pragma once

#include <cstdint>
#include <span>

#include "play/isa.h"
#include "play/td_plan.h"

namespace othello {

/// TD(0) for a weighted piece counter of 64 weights, or of 10 for the classes of squares, and one
/// more if there is a bias, much faster than the plain loop. It needs sums without rounding
/// (core/grid.h). So many games can be played before any weight could be too large for that,
/// however the games go; 0 if one is already.
[[nodiscard]] std::uint64_t td_wpc_games_in_reach(std::span<const double> weights, double alpha);

/// Precondition: weights on the grid, no more games than are in reach, and an instruction set that
/// is available and not kPlain.
void play_td_wpc(const TdGames& games, Isa isa);

}  // namespace othello
