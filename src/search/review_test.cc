#include "search/review.h"

#include <gtest/gtest.h>

#include "eval/player_file.h"
#include "search/settings.h"

namespace othello {
namespace {

SearchedMove estimated(Value value) { return {.move = square(1), .value = value, .depth = 4}; }

ReviewedMove reviewed(Colour side, Value played, Value best, int choices) {
  ReviewedMove move{.ply = 1, .board = {}, .choices = choices};
  move.board.to_move = side;
  move.played = estimated(played);
  move.best = estimated(best);
  return move;
}

CompiledPlayer test_player() { return CompiledPlayer(find_player("cel-n").value()); }

TEST(Review, ALossIsInDiscsOrInTheEvaluatorsUnit) {
  const CompiledPlayer player = test_player();
  EXPECT_EQ(loss_of(reviewed(Colour::kBlack, 7, 7, 3), player), 0.0);
  const auto estimate = loss_of(reviewed(Colour::kBlack, 100, 300, 3), player);
  ASSERT_TRUE(estimate);
  EXPECT_DOUBLE_EQ(*estimate, estimate_of(player, 300) - estimate_of(player, 100));
  EXPECT_EQ(loss_of(reviewed(Colour::kBlack, result_value(-4), result_value(2), 3), player), 6.0);
  EXPECT_EQ(loss_of(reviewed(Colour::kBlack, 100, result_value(2), 3), player), std::nullopt);
}

TEST(Review, OnlyMovesWithAChoiceCount) {
  const CompiledPlayer player = test_player();
  const auto sides = review_sides(
      std::vector{reviewed(Colour::kBlack, 7, 7, 2), reviewed(Colour::kBlack, 5, 7, 2),
                  reviewed(Colour::kBlack, 7, 7, 1), reviewed(Colour::kWhite, 7, 7, 1)},
      player);
  EXPECT_EQ(sides[0].moves, 2);
  EXPECT_EQ(sides[0].accuracy(), 0.5);
  EXPECT_GT(sides[0].value_lost, 0);
  EXPECT_EQ(sides[0].discs_lost, 0);
  EXPECT_EQ(sides[1].accuracy(), std::nullopt);
}

/// The best and the played move of each position are those of the search of all moves.
TEST(Review, EachMoveOfAGameIsSearched) {
  const CompiledPlayer player = test_player();
  const auto searcher = Searcher::create(player, {.settings = level_settings(2)});
  ASSERT_TRUE(searcher);
  const GameRecord game = parse_transcript("f5d6c3d3c4").value();
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const ReviewedMove move = review_move(*searcher, game, i);
    const auto all = searcher->all(board_after(game, i));
    EXPECT_EQ(move.ply, i + 1);
    EXPECT_EQ(move.choices, static_cast<int>(all.size()));
    EXPECT_EQ(move.best.move, all.front().move);
    EXPECT_EQ(move.played.move, game.moves[i]);
    EXPECT_LE(move.played.value, move.best.value);
  }
}

}  // namespace
}  // namespace othello
