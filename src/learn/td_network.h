#pragma once

#include <cstdint>
#include <span>

#include "learn/td_plan.h"
#include "play/isa.h"

namespace othello {

/// TD(0) for Manning's network (eval/shared_mlp.h), much faster than the reference implementation.
/// Its first layer needs exact sums (core/grid.h). Returns the number of games that can be played
/// before any weight could exceed the overflow bound, in the worst case; 0 if one already does.
[[nodiscard]] std::uint64_t td_shared_mlp_games_in_reach(std::span<const double> weights,
                                                         double alpha);

/// Precondition: fixed-point weights, at most td_shared_mlp_games_in_reach() games, and an
/// instruction set that is available and not kReference.
void play_td_shared_mlp(const TdGames& games, Isa isa);

/// The same for a perceptron (eval/mlp.h) with one hidden layer, 64-n-1.
[[nodiscard]] std::uint64_t td_mlp_games_in_reach(std::span<const double> weights, double alpha);
void play_td_mlp(const TdGames& games, Isa isa);

}  // namespace othello
