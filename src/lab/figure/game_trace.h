#pragma once

#include <optional>
#include <vector>

#include "eval/player.h"
#include "othello/notation.h"

namespace othello {

/// A player's evaluations of the positions of a game.
struct GameTrace {
  struct Step {
    std::size_t ply;             ///< 0 is the initial board
    std::optional<Square> move;  ///< the move that led to the board
    Colour mover;                ///< side that made it; at ply 0, the side to move
    double value;                ///< positive values favour Black
    std::vector<double> hidden;  ///< outputs of the hidden units (eval/hidden_units.h)
  };
  std::vector<Step> steps;
  std::vector<std::size_t> hidden_layers;  ///< units in each layer
};

/// All boards are evaluated from Black's view. By inversion a player chooses White's moves by
/// values from White's view; alternating between the two views, a curve would jump with every move.
[[nodiscard]] GameTrace trace_game(const Player& player, const GameRecord& game);

}  // namespace othello
