#include "play/minimax.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "othello/test_positions.h"

namespace othello {
namespace {

/// An evaluation with many different values and some ties.
double worth_to_black(const Board& leaf) {
  const Position p = leaf.black_view();
  return static_cast<double>((p.own * 0x9e3779b97f4a7c15 ^ p.opponent * 0xbf58476d1ce4e5b9) >> 58);
}

/// Minimax without cut-offs.
double full_minimax(const Board& board, int plies, Colour side) {
  if (plies == 0 || is_over(board.position)) {
    return side == Colour::kBlack ? worth_to_black(board) : -worth_to_black(board);
  }
  const Squares moves = legal_moves(board.position);
  if (moves == 0) {
    return full_minimax({board.position.swapped(), other(board.to_move)}, plies - 1, side);
  }
  std::vector<double> values;
  for (const Square s : each(moves)) {
    values.push_back(
        full_minimax({play(board.position, s), other(board.to_move)}, plies - 1, side));
  }
  return board.to_move == side ? *std::max_element(values.begin(), values.end())
                               : *std::min_element(values.begin(), values.end());
}

TEST(Minimax, FindsWhatAFullSearchFinds) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const GameRecord game = random_game(seed);
    for (std::size_t i = 0; i <= game.moves.size(); i += 4) {
      const Board board = board_after(game, i);
      for (int plies = 0; plies <= 3; ++plies) {
        const Colour side = board.to_move;
        const auto worth = [side](const Board& leaf) {
          return side == Colour::kBlack ? worth_to_black(leaf) : -worth_to_black(leaf);
        };
        const Line line = best_line(board, plies, side, worth);
        EXPECT_EQ(line.value, full_minimax(board, plies, side)) << seed << ' ' << i << ' ' << plies;
        EXPECT_EQ(line.value, worth(line.leaf));
      }
    }
  }
}

TEST(Minimax, EndsWhereTheGameEnds) {
  const GameRecord game = random_game(2);
  const Board end = board_after(game, game.moves.size());
  const Line line = best_line(end, 5, end.to_move, worth_to_black);
  EXPECT_EQ(line.leaf, end);
}

TEST(Minimax, LooksAsManyPliesAheadAsAsked) {
  const Line line = best_line(Board{}, 3, Colour::kBlack, worth_to_black);
  EXPECT_EQ(disc_count(line.leaf.position), 7);
  EXPECT_EQ(line.leaf.to_move, Colour::kWhite);
}

}  // namespace
}  // namespace othello
