#pragma once

#include <optional>
#include <string_view>

#include "core/result.h"
#include "eval/player.h"

namespace othello {

/// A player read from a file of any form.
struct TextPlayer {
  Player player;
  bool has_name = true;  ///< false for League text, which is named after its source
  /// Whether the convention is given, by the text or the caller, or makes no difference. If not,
  /// negation was assumed.
  bool convention_known = true;
};

/// `convention` is for League text, which does not specify it; for the other forms it overrides the
/// player's own.
[[nodiscard]] Result<TextPlayer> player_from_text(std::string_view text, std::string_view where,
                                                  std::optional<Convention> convention);

}  // namespace othello
