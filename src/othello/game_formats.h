#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "othello/described_game.h"

namespace othello {

/// The formats of files with games (docs/formats.md).
enum class GameFormat : std::uint8_t {
  kLines,  ///< othello/game_file.h
  kGgf,    ///< othello/ggf.h
  kWthor,  ///< othello/wthor.h
  kObf,    ///< othello/obf.h: positions, which are games without moves
  kPgn,    ///< only written: a header and moves, for programs that compute ratings
};
[[nodiscard]] std::string_view name(GameFormat format);
/// By the extension of a file to be written: .games, .ggf, .wtb, .obf or .pgn.
[[nodiscard]] std::optional<GameFormat> format_by_extension(const std::filesystem::path& file);

/// By content, not by name.
[[nodiscard]] GameFormat format_of(std::string_view content);

struct GameCollection {
  GameFormat format = GameFormat::kLines;
  std::vector<DescribedGame> games;
  std::vector<std::string> warnings;  ///< a sentence each
  std::size_t left_out = 0;           ///< bad games; the first warnings say why
  bool cut_off = false;               ///< the next warning says so
};

/// Reads a file in any format but kPgn. Games with an illegal move are left out, with a warning
/// each, unless all are bad; a bad line of lines or OBF is an error. For WTHOR, the names come from
/// the .jou and .trn files in the same folder, if there are any.
[[nodiscard]] Result<GameCollection> read_game_collection(const std::filesystem::path& path);

/// The text of a file with games, in all formats but WTHOR (to_wthor() makes three files).
[[nodiscard]] std::string write_game_collection(const std::vector<DescribedGame>& games,
                                                GameFormat format);

}  // namespace othello
