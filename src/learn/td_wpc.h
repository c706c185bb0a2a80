#pragma once

#include <cstdint>
#include <span>

#include "learn/learner.h"
#include "learn/td.h"

namespace othello {

/// Games of TD(0) self-play for a weighted piece counter of 64 weights, with the bits of td_game()
/// (td_game.h) and much faster: the moves of a position stand side by side in vector registers.
struct TdWpcGames {
  std::span<double> weights;  ///< 64, and a bias if there are 65
  const TdParameters& parameters;
  double alpha;
  RunId id;
  std::uint64_t first_game;
  std::uint64_t games;
};

/// The fast path needs sums without rounding (core/grid.h). So many games can be played before any
/// weight could be too large for that, however the games go; 0 if one is already.
[[nodiscard]] std::uint64_t td_wpc_games_in_reach(std::span<const double> weights, double alpha);

/// Precondition: weights on the grid, no more games than are in reach, and an instruction set that
/// is available and not kPlain.
void play_td_wpc(const TdWpcGames& games, Isa isa);

}  // namespace othello
