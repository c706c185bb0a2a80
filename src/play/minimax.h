#pragma once

#include <algorithm>
#include <limits>

#include "othello/moves.h"
#include "othello/notation.h"

namespace othello {

/// The principal variation from a board: the board at its end, and the value of that board for the
/// searching side.
struct Line {
  double value;
  Board leaf;
};

/// Alpha-beta search to a depth of `plies` (a pass is a ply) or the end of the game. `worth`
/// returns the value of a leaf, finished games included, for `side`, which maximises it while the
/// other side minimises. Lines outside the window from `low` to `high` are cut off. Of several best
/// lines the first in square order is found.
template <class Worth>
[[nodiscard]] Line best_line(const Board& board, int plies, Colour side, const Worth& worth,
                             double low = -std::numeric_limits<double>::infinity(),
                             double high = std::numeric_limits<double>::infinity()) {
  const Squares moves = legal_moves(board.position);
  if (plies == 0 || (moves == 0 && is_over(board.position))) return {worth(board), board};
  const Colour next = other(board.to_move);
  if (moves == 0) {
    return best_line(Board{board.position.swapped(), next}, plies - 1, side, worth, low, high);
  }
  const bool maximises = board.to_move == side;
  Line best{};
  bool found = false;
  for (const Square s : each(moves)) {
    const Line line =
        best_line(Board{play(board.position, s), next}, plies - 1, side, worth, low, high);
    if (!found || (maximises ? line.value > best.value : line.value < best.value)) best = line;
    found = true;
    if (maximises) {
      low = std::max(low, best.value);
    } else {
      high = std::min(high, best.value);
    }
    if (low >= high) break;
  }
  return best;
}

}  // namespace othello
