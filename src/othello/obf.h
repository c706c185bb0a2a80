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

// Positions with known results, one per line, in the OBF format of endgame test suites:
//
//   BOARD SIDE; MOVE:SCORE; MOVE:SCORE; % comment
//
// BOARD and SIDE as in notation.h. A score is the final disc difference for the side to move, the
// empty squares counted for the winner. The list of moves may be empty. Lines that begin with % are
// comments.

inline constexpr std::size_t kMaxObfBytes = std::size_t{1} << 26;

struct ObfMove {
  Square move;
  int score;
};

struct ObfPosition {
  std::size_t line = 0;  ///< in its file, from 1
  Board board;
  std::vector<ObfMove> moves;  ///< as listed
  std::string name;            ///< the comment at the end of the line

  /// The highest score listed: the value of the position.
  [[nodiscard]] std::optional<int> score() const;
};

/// The line, without an end.
[[nodiscard]] std::string to_obf(const ObfPosition& position);
[[nodiscard]] Result<ObfPosition> parse_obf_line(std::string_view text);

/// Fails on the first bad line and on a text without positions. The error names `file` and the
/// line.
[[nodiscard]] Result<std::vector<ObfPosition>> parse_obf(std::string_view text,
                                                         std::string_view file);

[[nodiscard]] Result<std::vector<ObfPosition>> read_obf(const std::filesystem::path& path);

}  // namespace othello
