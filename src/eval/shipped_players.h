#pragma once

#include <span>
#include <string_view>

namespace othello {

/// The content of players/<name>.json.
struct ShippedPlayerText {
  std::string_view name;
  std::string_view json;
};

/// In order of their names; defined in a source that cmake/EmbedPlayers.cmake generates.
[[nodiscard]] std::span<const ShippedPlayerText> shipped_player_texts();

}  // namespace othello
