#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/style.h"
#include "othello/notation.h"

namespace othello::cli {

/// A disc as the board shows it, in two columns: filled, on the colour of the board. Without
/// colours " ●" or " X" for Black, " ○" or " O" for White.
[[nodiscard]] std::string disc(Colour colour, const Style& style);
[[nodiscard]] std::string_view name(Colour colour);

/// "Black wins 40-24" or "a draw, 32-32" for a finished game.
[[nodiscard]] std::string result_text(const Board& board);

struct BoardView {
  Board board;
  std::optional<Square> last_move = {};
  bool mark_moves = true;
  std::vector<std::string> beside = {};  ///< lines to the right of the board, at most eight
};

/// The board with coordinates on all sides, a1 top left, in ten lines. The last move has a
/// different background, or a star before it without colours.
[[nodiscard]] std::string draw(const BoardView& view, const Style& style);

}  // namespace othello::cli
