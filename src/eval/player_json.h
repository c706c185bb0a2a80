#pragma once

#include "eval/json_fields.h"
#include "eval/player.h"

namespace othello {

/// Reads a player that is part of a JSON text. Errors are kept in `in`; the caller must still call
/// check_player.
[[nodiscard]] Player read_player(JsonFields& in);

}  // namespace othello
