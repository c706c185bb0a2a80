#pragma once

#include <vector>

#include "eval/player.h"
#include "othello/notation.h"

namespace othello {

struct MoveValue {
  Square move;
  double value;  ///< for the side that moves: the greater, the better
};

/// What a player thinks of each legal move, the best first; equal ones in the order of squares.
/// These are the evaluator's own numbers, before they are frozen for play.
[[nodiscard]] std::vector<MoveValue> move_values(const Player& player, const Board& board);

}  // namespace othello
