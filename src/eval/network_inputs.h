#pragma once

#include <vector>

#include "othello/position.h"

namespace othello {

/// The inputs of a network: for each square +1 for an own disc, -1 for an opponent's, 0 if empty.
[[nodiscard]] inline std::vector<double> network_inputs(const Position& board) {
  std::vector<double> x(kSquares, 0.0);
  for (const Square s : each(board.own)) x[static_cast<std::size_t>(index(s))] = 1.0;
  for (const Square s : each(board.opponent)) x[static_cast<std::size_t>(index(s))] = -1.0;
  return x;
}

}  // namespace othello
