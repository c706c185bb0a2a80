#pragma once

#include <cstddef>
#include <filesystem>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "othello/notation.h"

namespace othello {

// Recorded games as text: one game a line, as a transcript from the start. Empty lines mean nothing
// and neither do those that begin with '#'.

/// Some two million games.
inline constexpr std::size_t kMaxGameFileBytes = std::size_t{1} << 28;

struct RecordedGame {
  std::size_t line = 0;  ///< of its file, from 1
  std::vector<Square> moves;
};

/// Refuses moves that are not legal and a text without games. The error names `file` and the line.
[[nodiscard]] Result<std::vector<RecordedGame>> parse_games(std::string_view text,
                                                            std::string_view file);

[[nodiscard]] Result<std::vector<RecordedGame>> read_games(const std::filesystem::path& path);

}  // namespace othello
