#pragma once

#include <cstdint>
#include <span>

#include "play/isa.h"
#include "play/td_plan.h"

namespace othello {

/// TD(0) for Manning's network (eval/shared_mlp.h), much faster than the plain loop. Its first
/// layer needs sums without rounding (core/grid.h): so many games can be played before any weight
/// could be too large for that, however the games go; 0 if one is already.
[[nodiscard]] std::uint64_t td_shared_mlp_games_in_reach(std::span<const double> weights,
                                                         double alpha);

/// Precondition: weights on the grid, no more games than are in reach, and an instruction set that
/// is available and not kPlain.
void play_td_shared_mlp(const TdGames& games, Isa isa);

/// The same for a perceptron (eval/mlp.h) with one hidden layer, 64-n-1.
[[nodiscard]] std::uint64_t td_mlp_games_in_reach(std::span<const double> weights, double alpha);
void play_td_mlp(const TdGames& games, Isa isa);

}  // namespace othello
