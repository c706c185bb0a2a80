#pragma once

#include <optional>
#include <string_view>

#include "core/result.h"
#include "eval/player.h"

namespace othello {

/// A player read from text of either form.
struct TextPlayer {
  Player player;
  bool has_name = true;  ///< of its own: League text has none, and is called after its place
  /// The text says how the player serves White, or somebody did, or it makes no difference. If not,
  /// the player is only half known: negation was assumed.
  bool convention_known = true;
};

/// `convention` is for League text, which does not say it; given for JSON it replaces the text's
/// own.
[[nodiscard]] Result<TextPlayer> player_from_text(std::string_view text, std::string_view where,
                                                  std::optional<Convention> convention);

}  // namespace othello
