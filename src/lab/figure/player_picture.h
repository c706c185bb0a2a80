#pragma once

#include <string>

#include "eval/player.h"
#include "lab/figure/figure.h"

namespace othello {

/// What can be seen of a player on the board: the weights of its squares, stage by stage if it has
/// stages, or the tuples of its network. Refuses evaluators without any of these.
[[nodiscard]] Result<Figure> draw_player(const std::string& name, const Player& player);

}  // namespace othello
