#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "othello/notation.h"

namespace othello {

// Recorded games as text, one per line: the board and the side to move unless the game begins at
// the start position, the moves, and for a finished game optionally its result, Black's discs minus
// White's with a sign, "+12". Empty lines and lines that begin with '#' are ignored.

/// About two million games.
inline constexpr std::size_t kMaxGameFileBytes = std::size_t{1} << 28;

struct RecordedGame {
  std::size_t line = 0;  ///< in its file, from 1
  GameRecord game;
};

/// One line of a file, without its end.
[[nodiscard]] Result<GameRecord> parse_game(std::string_view line);
[[nodiscard]] std::string to_line(const GameRecord& game, std::optional<int> result = {});

/// Fails on illegal moves and on a text without games. The error names `file` and the line.
[[nodiscard]] Result<std::vector<RecordedGame>> parse_games(std::string_view text,
                                                            std::string_view file);

/// Reads a file of such lines or in any other format of games (othello/game_formats.h). Fails if
/// the file is cut off; games that end early are allowed.
[[nodiscard]] Result<std::vector<RecordedGame>> read_games(const std::filesystem::path& path);

}  // namespace othello
