#pragma once

#include <string>

#include "eval/player.h"
#include "lab/figure/figure.h"
#include "lab/figure/figure_boards.h"
#include "lab/results/run_data.h"

namespace othello {

/// What can be seen of a player on the board: the weights of its squares, stage by stage if it has
/// stages, or the tuples of its network. Refuses evaluators without any of these.
[[nodiscard]] Result<Figure> draw_player(const std::string& name, const Player& player);

/// How often the tuples of the final players use each square, summed over the runs.
[[nodiscard]] SquareMap squares_of_finals(const RunData& data);

}  // namespace othello
