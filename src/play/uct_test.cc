#include "play/uct.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "othello/moves.h"
#include "othello/test_positions.h"

namespace othello {
namespace {

std::int32_t searched(const Board& board, const PlayoutPlan& plan, double exploration = 1.0) {
  std::int32_t balance = 0;
  uct_search({&board, 1}, plan, exploration, {&balance, 1});
  return balance;
}

/// The result of best play: 1 Black wins, -1 White, 0 a draw.
int solve(const Board& board) {
  const Squares moves = legal_moves(board.position);
  if (moves == 0) {
    if (is_over(board.position)) {
      const int difference = disc_difference(board.black_view());
      return (difference > 0) - (difference < 0);
    }
    return solve({board.position.swapped(), other(board.to_move)});
  }
  const int sign = board.to_move == Colour::kBlack ? 1 : -1;
  int best = -1;
  for (const Square s : each(moves)) {
    best = std::max(best, sign * solve({play(board.position, s), other(board.to_move)}));
  }
  return sign * best;
}

TEST(Uct, ComesNearBestPlayNearTheEnd) {
  constexpr std::uint32_t kPlayouts = 3000;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const GameRecord game = random_game(seed);
    const Board board = board_after(game, game.moves.size() - 6);
    const double mean = searched(board, {.playouts = kPlayouts, .game = seed}) / double{kPlayouts};
    EXPECT_NEAR(mean, solve(board), 0.35) << seed;
  }
}

TEST(Uct, GoesWhereItsExplorationLeads) {
  const PlayoutPlan plan{.playouts = 500};
  EXPECT_EQ(searched(Board{}, plan), searched(Board{}, plan));
  EXPECT_NE(searched(Board{}, plan), searched(Board{}, plan, 0.1));
}

TEST(Uct, GivesTheResultOfAGameThatIsOver) {
  const GameRecord game = random_game(3);
  const Board end = board_after(game, game.moves.size());
  const int difference = disc_difference(end.black_view());
  EXPECT_EQ(searched(end, {.playouts = 50}), 50 * ((difference > 0) - (difference < 0)));
}

TEST(Uct, IsSeenFromBlackWhoeverMoves) {
  const GameRecord game = random_game(5);
  for (std::size_t i = 0; i < game.moves.size(); i += 7) {
    const Board board = board_after(game, i);
    const PlayoutPlan plan{.playouts = 100};
    EXPECT_EQ(searched({board.position, other(board.to_move)}, plan), -searched(board, plan));
  }
}

}  // namespace
}  // namespace othello
