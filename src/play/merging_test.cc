#include "play/merging.h"

#include <gtest/gtest.h>

#include "eval/sample_players.h"
#include "eval/tuple_shapes.h"
#include "othello/test_positions.h"
#include "play/compiled.h"
#include "play/score.h"

namespace othello {
namespace {

CompiledNTuple compiled(std::vector<Tuple> tuples, Convention convention = Convention::kNegation,
                        std::vector<int> stage_discs = {}, bool has_mobility = false) {
  NTuple network = NTuple::create(std::move(tuples), std::move(stage_discs), has_mobility).value();
  const Player player = sample_player("lines", std::move(network), convention, 3);
  return std::get<CompiledNTuple>(CompiledPlayer(player).impl().as(Colour::kWhite));
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

void expect_same_scores(const CompiledNTuple& net, std::size_t lookups) {
  ASSERT_TRUE(net.merging);
  EXPECT_EQ(net.merging->layout.placements, lookups);
  CompiledNTuple few = net;
  few.layout = std::make_shared<NTupleLayout>(net.merging->layout);
  few.table = merge(*net.merging, net.table);
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const GameRecord game = random_game(seed);
    for (std::size_t i = 0; i <= game.moves.size(); i += 3) {
      const Afterstate board{{}, board_after(game, i).black_view()};
      ASSERT_EQ(score(few, Colour::kWhite, board), score(net, Colour::kWhite, board));
    }
  }
}

TEST(MergingTest, ScoreEveryBoardAlike) {
  for (const int length : {4, 7}) {
    expect_same_scores(compiled(straight_up_to(length), Convention::kInversion), 32);
  }
}

TEST(MergingTest, SquaresOfTwoByTwoGoTogether) {
  expect_same_scores(compiled(with(straight_tuples(4), rectangles(2, 2)), Convention::kInversion),
                     34 + 25);
  expect_same_scores(compiled(with(straight_up_to(8), rectangles(2, 2))), 38 + 25);
}

TEST(MergingTest, OtherShapesAreRegionsByThemselves) {
  const std::vector<Tuple> tuples = with(straight_up_to(8), rectangles(2, 2));
  const CompiledNTuple net = compiled(with(tuples, corner_patterns(4, 2)), Convention::kInversion);
  expect_same_scores(net, 38 + 25 + 8);
  EXPECT_EQ(net.merging->entries, compiled(tuples).merging->entries + 6561) << "of one table";
}

TEST(MergingTest, MirrorImagesOfLargeShapesGoTogether) {
  // Nine squares twice in each corner, and ten squares twice on each edge; the corners of 2 × 5 do
  // not coincide. Indices of 59,049 entries twice need more than 16 bits.
  std::vector<Tuple> tuples = with(edge_patterns(), corner_patterns(3, 3));
  tuples = with(std::move(tuples), corner_patterns(5, 2));
  const CompiledNTuple net = compiled(tuples, Convention::kInversion, {20, 40});
  expect_same_scores(net, 4 + 4 + 8);
  EXPECT_EQ(net.merging->entries, net.layout->stage_size) << "tables no larger than before";
  EXPECT_FALSE(net.merging->layout.base.empty());
}

TEST(MergingTest, EachStageHasItsOwnTables) {
  const CompiledNTuple net = compiled(straight_up_to(4), Convention::kInversion, {13, 14, 40});
  expect_same_scores(net, 32);
  EXPECT_EQ(merge(*net.merging, net.table).size(), 4 * net.merging->entries);
  EXPECT_FALSE(compiled(straight_up_to(4)).layout->has_stages())
      << "the same tuples without stages";
}

TEST(MergingTest, MobilityStaysAsItIs) {
  for (const Convention convention : {Convention::kInversion, Convention::kNegation}) {
    const CompiledNTuple net = compiled(straight_up_to(4), convention, {13, 40}, true);
    expect_same_scores(net, 32);
    EXPECT_EQ(net.merging->entries, compiled(straight_up_to(4)).merging->entries + kMobilitySize);
  }
}

TEST(MergingTest, WithoutSymmetryThereAreTooManyTables) {
  std::vector<Tuple> single;
  for (const Tuple& tuple : straight_tuples(2)) {
    for (const Placement& placement : tuple.placements) single.push_back({{placement}});
  }
  EXPECT_FALSE(compiled(single).merging);
}

TEST(MergingTest, SymmetricLinesShareTheirTables) {
  // Four rows, and diagonals of 8, 7, 6 + 2, 5 + 3 and 4 + 4 squares.
  EXPECT_EQ(compiled(straight_up_to(4)).merging->entries, 8U * 6561 + 2187);
  // The same with 6, 5, 4 and 3 + 2, six rectangles of 2 × 3 and the middle.
  EXPECT_EQ(compiled(with(straight_up_to(4), rectangles(2, 2))).merging->entries,
            5U * 6561 + 2187 + 729 + 243 + 81 + 243 + 6 * 729 + 81);
}

TEST(MergingTest, SoDoSingleSquares) {
  const std::vector<Tuple> tuples = straight_up_to(3);
  EXPECT_EQ(compiled(with(tuples, rectangles(1, 1))).merging->entries,
            compiled(tuples).merging->entries);
}

TEST(MergingTest, SumsGoBackToTheWeightsOfTheirEntries) {
  const CompiledNTuple net = compiled(with(straight_up_to(3), rectangles(2, 2)));
  const NTupleLayout& few = net.merging->layout;
  std::vector<std::int64_t> sums(net.merging->entries, 0);
  std::vector<std::int64_t> expected(net.table.size(), 0);
  // On the start position, whose indices are known, by region and by placement.
  for (std::size_t p = 0; p < few.placements; ++p) sums[few.place(p, few.start[p])] += 7;
  for (std::size_t p = 0; p < net.layout->placements; ++p) {
    expected[net.layout->place(p, net.layout->start[p])] += 7;
  }
  std::vector<std::int64_t> found(net.table.size(), 0);
  unmerge(*net.merging, sums, found);
  EXPECT_EQ(found, expected);
}

TEST(MergingTest, TooManyShapesAreLeftAlone) {
  const std::vector<Tuple> snakes = random_snakes({.count = 80, .length = 6, .revisit = false});
  EXPECT_FALSE(compiled(with(straight_tuples(2), snakes)).merging)
      << "hardly fewer, in larger tables";
  EXPECT_FALSE(compiled({{{{square(0), square(1)}}}}).merging) << "no fewer lookups";
}

}  // namespace
}  // namespace othello
