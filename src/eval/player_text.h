#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "core/result.h"
#include "eval/player_file.h"

namespace othello {

/// The form that the extension stands for: .json, .compact, .player or .txt.
[[nodiscard]] std::optional<PlayerFormat> format_of_extension(const std::filesystem::path& path);
/// The form of a file with this content.
[[nodiscard]] PlayerFormat format_of_content(std::string_view bytes);

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
