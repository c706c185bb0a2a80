#pragma once

#include <vector>

#include "eval/player.h"
#include "othello/notation.h"
#include "play/score.h"

namespace othello {

struct MoveValue {
  Square move;
  double value;  ///< for the side to move; higher is better
};

/// The value of the board after a move; higher is better for the mover.
[[nodiscard]] double value_after(const Player& player, Colour mover, const Afterstate& move);

/// The value of one legal move.
[[nodiscard]] double move_value(const Player& player, const Board& board, Square move);

/// A player's values of the legal moves, best first; ties in square order. These are the
/// evaluator's own numbers, before quantisation.
[[nodiscard]] std::vector<MoveValue> move_values(const Player& player, const Board& board);

}  // namespace othello
