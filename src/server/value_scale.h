#pragma once

#include "eval/player.h"

namespace othello::server {

/// How large a player's values usually are: the root mean square over a fixed set of boards of
/// random games. Players have different units, so values are only comparable in multiples of it.
/// 1 if all values are 0.
[[nodiscard]] double value_scale(const Player& player);

}  // namespace othello::server
