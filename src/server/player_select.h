#pragma once

#include "server/markup.h"
#include "server/ranking.h"

namespace othello::server {

/// A field `name` of a form with the strongest players and, if there is one, the chosen player;
/// without the player `except`.
[[nodiscard]] Markup player_select(const Ranking& ranking, const std::string& name,
                                   const Standing* chosen, const Standing* except = nullptr);

}  // namespace othello::server
