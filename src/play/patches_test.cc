#include "backend/cuda/lines.h"

#include <gtest/gtest.h>

#include "eval/sample_players.h"
#include "eval/tuple_shapes.h"
#include "othello/test_positions.h"
#include "play/frozen.h"
#include "play/score.h"

namespace othello::cuda {
namespace {

FrozenNTuple frozen(std::vector<Tuple> tuples, Convention convention = Convention::kNegation) {
  const Player player =
      sample_player("lines", NTuple::create(std::move(tuples)).value(), convention, 3);
  return std::get<FrozenNTuple>(FrozenPlayer(player).impl().as(Colour::kWhite));
}

std::vector<Tuple> straight_up_to(int length) {
  std::vector<Tuple> tuples;
  for (int n = 2; n <= length; ++n) {
    for (Tuple& tuple : straight_tuples(n)) tuples.push_back(std::move(tuple));
  }
  return tuples;
}

TEST(FoldedLinesTest, ScoreEveryBoardAlike) {
  for (const int length : {4, 7}) {
    const FrozenNTuple net = frozen(straight_up_to(length), Convention::kInversion);
    const auto folded = fold_lines(net);
    ASSERT_TRUE(folded);
    EXPECT_EQ(folded->layout.placements, 32U);
    FrozenNTuple lines = net;
    lines.layout = std::make_shared<NTupleLayout>(folded->layout);
    lines.table = folded->table;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const GameRecord game = random_game(seed);
      for (std::size_t i = 0; i <= game.moves.size(); i += 3) {
        const Afterstate board{{}, board_after(game, i).black_view()};
        ASSERT_EQ(score(lines, Colour::kWhite, board), score(net, Colour::kWhite, board));
      }
    }
  }
}

TEST(FoldedLinesTest, SymmetricLinesShareTheirTables) {
  // Four rows, and diagonals of 8, 7, 6 + 2, 5 + 3 and 4 + 4 squares.
  EXPECT_EQ(fold_lines(frozen(straight_up_to(4)))->table.size(), 8U * 6561 + 2187);
}

TEST(FoldedLinesTest, SoDoSingleSquares) {
  std::vector<Tuple> tuples = straight_up_to(3);
  const std::size_t size = fold_lines(frozen(tuples))->table.size();
  for (Tuple& tuple : rectangles(1, 1)) tuples.push_back(std::move(tuple));
  EXPECT_EQ(fold_lines(frozen(tuples))->table.size(), size);
}

TEST(FoldedLinesTest, OtherShapesAreLeftAlone) {
  std::vector<Tuple> mixed = straight_up_to(3);
  for (Tuple& tuple : rectangles(2, 2)) mixed.push_back(std::move(tuple));
  EXPECT_FALSE(fold_lines(frozen(mixed)));
  std::vector<Tuple> one = straight_tuples(4);
  one.resize(1);
  EXPECT_FALSE(fold_lines(frozen(one))) << "no fewer lookups";
}

}  // namespace
}  // namespace othello::cuda
