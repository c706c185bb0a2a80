#include "othello/perft.h"

#include "othello/moves.h"

namespace othello {

std::uint64_t perft(const Position& p, int depth) {
  if (depth == 0) return 1;
  const Squares moves = legal_moves(p);
  if (moves == 0) return is_over(p) ? 1 : perft(p.swapped(), depth - 1);
  std::uint64_t leaves = 0;
  for (const Square s : each(moves)) leaves += perft(play(p, s), depth - 1);
  return leaves;
}

}  // namespace othello
