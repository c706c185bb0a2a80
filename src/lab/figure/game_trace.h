#pragma once

#include <optional>
#include <vector>

#include "eval/player.h"
#include "othello/notation.h"

namespace othello {

/// What a player thinks of the boards of a game.
struct GameTrace {
  struct Step {
    std::size_t ply;             ///< 0 is the board from which the game starts
    std::optional<Square> move;  ///< that led to the board
    Colour mover;                ///< who made it; at ply 0 who moves first
    double value;                ///< the greater, the better for Black
    std::vector<double> hidden;  ///< outputs of the hidden units (eval/hidden_units.h)
  };
  std::vector<Step> steps;
  std::vector<std::size_t> hidden_layers;  ///< units in each; empty if there are none
};

/// The boards are seen as the player sees them when it chooses: in Black's view (negation), or in
/// that of the side that has just moved (inversion), whose value counts against Black if that is
/// White.
[[nodiscard]] GameTrace trace_game(const Player& player, const GameRecord& game);

}  // namespace othello
