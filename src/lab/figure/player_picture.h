#pragma once

#include <string>

#include "eval/player.h"
#include "lab/figure/figure.h"
#include "lab/figure/figure_boards.h"
#include "lab/results/run_data.h"

namespace othello {

/// Draws a player on the board: its square weights, stage by stage if it has stages, or the tuples
/// of its network. An error for other evaluators.
[[nodiscard]] Result<Figure> draw_player(const std::string& name, const Player& player);

/// How often the tuples of the final players read each square, summed over runs.
[[nodiscard]] SquareMap squares_of_finals(const RunData& data);

}  // namespace othello
