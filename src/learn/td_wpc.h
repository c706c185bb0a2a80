#pragma once

#include <cstdint>
#include <span>

#include "learn/td_plan.h"
#include "play/isa.h"

namespace othello {

/// TD(0) for a weighted piece counter of 64 weights, or of 10 for the classes of squares, and one
/// more with a bias, much faster than the reference implementation. It needs exact sums
/// (core/grid.h). Returns the number of games that can be played before any weight could exceed the
/// overflow bound, in the worst case; 0 if one already does.
[[nodiscard]] std::uint64_t td_wpc_games_in_reach(std::span<const double> weights, double alpha);

/// Precondition: fixed-point weights, at most td_wpc_games_in_reach() games, and an instruction set
/// that is available and not kReference.
void play_td_wpc(const TdGames& games, Isa isa);

}  // namespace othello
