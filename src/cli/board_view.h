#pragma once

#include <string>
#include <vector>

#include "cli/style.h"
#include "othello/notation.h"

namespace othello::cli {

/// "●" or "X" for Black, "○" or "O" for White.
[[nodiscard]] std::string disc(Colour colour, const Style& style);
[[nodiscard]] std::string_view name(Colour colour);

struct BoardView {
  Board board;
  bool mark_moves = true;
  std::vector<std::string> beside = {};  ///< lines to the right of the board, at most eight
};

/// The board with coordinates, a1 top left, in nine lines.
[[nodiscard]] std::string draw(const BoardView& view, const Style& style);

}  // namespace othello::cli
