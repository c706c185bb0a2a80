#pragma once

#include <vector>

#include "othello/position.h"

namespace othello {

/// What a network sees of a board: for each square +1 an own disc, -1 an opponent's, 0 none.
[[nodiscard]] inline std::vector<double> network_inputs(const Position& board) {
  std::vector<double> x(kSquares, 0.0);
  for (const Square s : each(board.own)) x[static_cast<std::size_t>(index(s))] = 1.0;
  for (const Square s : each(board.opponent)) x[static_cast<std::size_t>(index(s))] = -1.0;
  return x;
}

}  // namespace othello
