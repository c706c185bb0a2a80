#include "othello/described_game.h"

#include <bit>

#include "othello/moves.h"

namespace othello {

std::optional<int> result_of(const GameRecord& game) {
  const Board end = board_after(game, game.moves.size());
  if (!is_over(end.position)) return std::nullopt;
  const Position black = end.black_view();
  const int difference = disc_difference(black);
  const int empty = std::popcount(black.empty());
  return difference > 0 ? difference + empty : difference < 0 ? difference - empty : 0;
}

}  // namespace othello
