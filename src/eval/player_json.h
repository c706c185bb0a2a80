#pragma once

#include "eval/json_fields.h"
#include "eval/player.h"

namespace othello {

/// A player that is part of a JSON text. What is wrong is kept in the fields; check_player has
/// still to be asked.
[[nodiscard]] Player read_player(JsonFields& in);

}  // namespace othello
