#include "lab/results/tuple_squares.h"

#include <gtest/gtest.h>

#include "eval/tuple_shapes.h"
#include "lab/results/tuple_testing.h"

namespace othello {
namespace {

TEST(TupleSquares, AreThoseOfTheFirstPlacement) {
  // One in the middle, one beside a corner, one that starts and ends in a corner, one edge.
  const NTuple network = tuples_of({"d4e4d5", "b2c2d2", "a1b1a1", "a1b1c1d1e1f1g1h1"});
  EXPECT_EQ(corner_tuples(network), 2U);
  EXPECT_DOUBLE_EQ(corner_share(network), 0.5);
  EXPECT_DOUBLE_EQ(near_corner_share(network), 0.75);
  EXPECT_DOUBLE_EQ(two_corners_share(network), 0.25);
  EXPECT_DOUBLE_EQ(distinct_squares(network), (3 + 3 + 2 + 8) / 4.0);
}

TEST(TupleSquares, AllPlacementsCover) {
  EXPECT_DOUBLE_EQ(covered_share(tuples_of({"a1"})), 4 / 64.0);
  EXPECT_DOUBLE_EQ(covered_share(tuples_of({"a1b1c1d1e1f1g1h1"})), 28 / 64.0);
}

TEST(TupleSquares, OfRunsNeedTheirFinalPlayers) {
  RunData data;
  data.finals.push_back({1, {"p", tuples_of({"a1b1", "d4d5"}), Convention::kNegation, ""}});
  data.finals.push_back({3, {"p", tuples_of({"d4d5"}), Convention::kNegation, ""}});
  const std::vector<std::uint32_t> known{3, 1};
  EXPECT_EQ(corner_tuples(data, known).value(), (std::vector<std::size_t>{0, 1}));
  const std::vector<std::uint32_t> all{1, 2, 3};
  const auto missing = corner_tuples(data, all);
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().text().find("found the final players of 2 runs, expected all 3"),
            std::string::npos)
      << missing.error().text();
  data.finals.front().player.evaluator = Wpc();
  EXPECT_FALSE(corner_tuples(data, known)) << "no tuples";
}

}  // namespace
}  // namespace othello
