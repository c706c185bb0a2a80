#include "play/patches.h"

#include <gtest/gtest.h>

#include "eval/sample_players.h"
#include "eval/tuple_shapes.h"
#include "othello/test_positions.h"
#include "play/frozen.h"
#include "play/score.h"

namespace othello {
namespace {

FrozenNTuple frozen(std::vector<Tuple> tuples, Convention convention = Convention::kNegation,
                    std::vector<int> stage_discs = {}) {
  NTuple network = NTuple::create(std::move(tuples), std::move(stage_discs)).value();
  const Player player = sample_player("lines", std::move(network), convention, 3);
  return std::get<FrozenNTuple>(FrozenPlayer(player).impl().as(Colour::kWhite));
}

std::vector<Tuple> straight_up_to(int length) {
  std::vector<Tuple> tuples;
  for (int n = 2; n <= length; ++n) {
    for (Tuple& tuple : straight_tuples(n)) tuples.push_back(std::move(tuple));
  }
  return tuples;
}

std::vector<Tuple> with(std::vector<Tuple> tuples, std::vector<Tuple> more) {
  for (Tuple& tuple : more) tuples.push_back(std::move(tuple));
  return tuples;
}

void expect_same_scores(const FrozenNTuple& net, std::size_t lookups) {
  ASSERT_TRUE(net.patches);
  EXPECT_EQ(net.patches->layout.placements, lookups);
  FrozenNTuple few = net;
  few.layout = std::make_shared<NTupleLayout>(net.patches->layout);
  few.table = fold(*net.patches, net.table);
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const GameRecord game = random_game(seed);
    for (std::size_t i = 0; i <= game.moves.size(); i += 3) {
      const Afterstate board{{}, board_after(game, i).black_view()};
      ASSERT_EQ(score(few, Colour::kWhite, board), score(net, Colour::kWhite, board));
    }
  }
}

TEST(PatchesTest, ScoreEveryBoardAlike) {
  for (const int length : {4, 7}) {
    expect_same_scores(frozen(straight_up_to(length), Convention::kInversion), 32);
  }
}

TEST(PatchesTest, SquaresOfTwoByTwoGoTogether) {
  expect_same_scores(frozen(with(straight_tuples(4), rectangles(2, 2)), Convention::kInversion),
                     34 + 25);
  expect_same_scores(frozen(with(straight_up_to(8), rectangles(2, 2))), 38 + 25);
}

TEST(PatchesTest, OtherShapesArePatchesOfTheirOwn) {
  const std::vector<Tuple> tuples = with(straight_up_to(8), rectangles(2, 2));
  const FrozenNTuple net = frozen(with(tuples, corner_patterns(4, 2)), Convention::kInversion);
  expect_same_scores(net, 38 + 25 + 8);
  EXPECT_EQ(net.patches->entries, frozen(tuples).patches->entries + 6561) << "of one table";
}

TEST(PatchesTest, EachStageHasItsOwnTables) {
  const FrozenNTuple net = frozen(straight_up_to(4), Convention::kInversion, {13, 14, 40});
  expect_same_scores(net, 32);
  EXPECT_EQ(fold(*net.patches, net.table).size(), 4 * net.patches->entries);
  EXPECT_FALSE(frozen(straight_up_to(4)).layout->has_stages()) << "the same tuples without stages";
}

TEST(PatchesTest, WithoutSymmetryThereAreTooManyTables) {
  std::vector<Tuple> single;
  for (const Tuple& tuple : straight_tuples(2)) {
    for (const Placement& placement : tuple.placements) single.push_back({{placement}});
  }
  EXPECT_FALSE(frozen(single).patches);
}

TEST(PatchesTest, SymmetricLinesShareTheirTables) {
  // Four rows, and diagonals of 8, 7, 6 + 2, 5 + 3 and 4 + 4 squares.
  EXPECT_EQ(frozen(straight_up_to(4)).patches->entries, 8U * 6561 + 2187);
  // The same with 6, 5, 4 and 3 + 2, six patches of 2 × 3 and the middle.
  EXPECT_EQ(frozen(with(straight_up_to(4), rectangles(2, 2))).patches->entries,
            5U * 6561 + 2187 + 729 + 243 + 81 + 243 + 6 * 729 + 81);
}

TEST(PatchesTest, SoDoSingleSquares) {
  const std::vector<Tuple> tuples = straight_up_to(3);
  EXPECT_EQ(frozen(with(tuples, rectangles(1, 1))).patches->entries,
            frozen(tuples).patches->entries);
}

TEST(PatchesTest, SumsGoBackToTheWeightsOfTheirEntries) {
  const FrozenNTuple net = frozen(with(straight_up_to(3), rectangles(2, 2)));
  const NTupleLayout& few = net.patches->layout;
  std::vector<std::int64_t> sums(net.patches->entries, 0);
  std::vector<std::int64_t> expected(net.table.size(), 0);
  // On the start position, whose indices are at hand, patch by patch and placement by placement.
  for (std::size_t p = 0; p < few.placements; ++p) sums[few.place(p, few.start[p])] += 7;
  for (std::size_t p = 0; p < net.layout->placements; ++p) {
    expected[net.layout->place(p, net.layout->start[p])] += 7;
  }
  std::vector<std::int64_t> found(net.table.size(), 0);
  unfold(*net.patches, sums, found);
  EXPECT_EQ(found, expected);
}

TEST(PatchesTest, LargeShapesAndTooManyOfThemAreLeftAlone) {
  EXPECT_FALSE(frozen(with(straight_up_to(3), corner_patterns(3, 3))).patches) << "nine squares";
  EXPECT_FALSE(frozen(with(straight_tuples(2), rectangles(2, 4))).patches) << "hardly fewer";
  EXPECT_FALSE(frozen({{{{square(0), square(1)}}}}).patches) << "no fewer lookups";
}

}  // namespace
}  // namespace othello
