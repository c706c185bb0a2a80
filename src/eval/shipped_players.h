#pragma once

#include <span>
#include <string_view>

namespace othello {

/// The content of players/<name>.json, players/pool/<name>.json or players/<name>.compact.
struct ShippedPlayerText {
  std::string_view name;
  std::string_view content;
  bool in_pool;
};

/// In order of their names; defined in a source that cmake/EmbedPlayers.cmake generates.
[[nodiscard]] std::span<const ShippedPlayerText> shipped_player_texts();

/// The content of players/openings.games.
[[nodiscard]] std::string_view shipped_openings_text();

}  // namespace othello
