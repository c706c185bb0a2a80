#pragma once

#include <cstdint>
#include <span>

#include "learn/learner.h"
#include "learn/td.h"

namespace othello {

/// Games of TD(0) self-play with one alpha, for the fast paths that give the bits of td_game()
/// (td_game.h): the moves of a position stand side by side in vector registers.
struct TdGames {
  std::span<double> weights;
  const TdParameters& parameters;
  double alpha;
  RunId id;
  std::uint64_t first_game;
  std::uint64_t games;
};

}  // namespace othello
