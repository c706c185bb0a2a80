#include "eval/tuple_shapes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace othello {
namespace {

std::size_t weight_total(const std::vector<Tuple>& tuples) {
  std::size_t total = 0;
  for (const Tuple& tuple : tuples) total += table_size(tuple.length());
  return total;
}

/// How many of the sets of squares that the placements cover are different.
std::size_t distinct_sets(const std::vector<Tuple>& tuples) {
  std::vector<Squares> sets;
  for (const Tuple& tuple : tuples) {
    for (const Placement& placement : tuple.placements) {
      Squares set = 0;
      for (const Square s : placement) set |= bit(s);
      sets.push_back(set);
    }
  }
  std::sort(sets.begin(), sets.end());
  return static_cast<std::size_t>(std::unique(sets.begin(), sets.end()) - sets.begin());
}

// Jaśkowski 2014; Jaśkowski & Szubert 2015.
TEST(TupleShapes, PublishedCounts) {
  EXPECT_EQ(straight_tuples(2).size(), 32U);
  EXPECT_EQ(weight_total(straight_tuples(2)), 288U);
  EXPECT_EQ(straight_tuples(3).size(), 24U);
  EXPECT_EQ(weight_total(straight_tuples(3)), 648U);
  EXPECT_EQ(straight_tuples(4).size(), 21U);
  EXPECT_EQ(rectangles(2, 2).size(), 10U);
  EXPECT_EQ(weight_total(straight_tuples(4)) + weight_total(rectangles(2, 2)), 2511U);
}

TEST(TupleShapes, CoverEveryLineAndRectangle) {
  for (int length = 2; length <= 8; ++length) {
    const int along = 9 - length;
    EXPECT_EQ(distinct_sets(straight_tuples(length)),
              static_cast<std::size_t>(2 * 8 * along + 2 * along * along))
        << length;
  }
  EXPECT_EQ(distinct_sets(rectangles(2, 2)), 49U);
  EXPECT_EQ(distinct_sets(rectangles(2, 3)), 2U * 7 * 6);
  EXPECT_EQ(rectangles(2, 3).size(), rectangles(3, 2).size());
  EXPECT_EQ(rectangles(1, 1).size(), 10U);
}

TEST(TupleShapes, SymmetricTupleKeepsRepetitions) {
  const Placement corner_diagonal{square(0), square(9)};
  const Tuple tuple = symmetric_tuple(corner_diagonal);
  EXPECT_EQ(tuple.placements.size(), 8U);
  EXPECT_EQ(tuple.placements[0], corner_diagonal);
  EXPECT_EQ(tuple.placements[1], corner_diagonal);  // the transposition maps it to itself
  EXPECT_EQ(tuple.placements[3], (Placement{square(63), square(54)}));
  EXPECT_EQ(distinct_symmetric_tuple(corner_diagonal).placements.size(), 4U);
  EXPECT_EQ(distinct_symmetric_tuple({square(3), square(4)}).placements.size(), 8U);
}

TEST(TupleShapes, SnakesTakeKingsSteps) {
  const std::vector<Tuple> tuples = random_snakes({.count = 40, .length = 6, .seed = 3});
  ASSERT_EQ(tuples.size(), 40U);
  for (const Tuple& tuple : tuples) {
    ASSERT_EQ(tuple.placements.size(), 8U);
    const Placement& snake = tuple.placements.front();
    ASSERT_EQ(snake.size(), 6U);
    for (std::size_t i = 1; i < snake.size(); ++i) {
      const int columns = std::abs(column(snake[i]) - column(snake[i - 1]));
      const int rows = std::abs(row(snake[i]) - row(snake[i - 1]));
      EXPECT_EQ(std::max(columns, rows), 1);
    }
  }
}

TEST(TupleShapes, SnakesDependOnSeedAndTupleAlone) {
  const auto few = random_snakes({.count = 2, .length = 6, .seed = 3});
  const auto many = random_snakes({.count = 5, .length = 6, .seed = 3});
  EXPECT_TRUE(std::equal(few.begin(), few.end(), many.begin()));
  EXPECT_NE(few, random_snakes({.count = 2, .length = 6, .seed = 4}));
  EXPECT_NE(many[0], many[1]);
  const auto plain = random_snakes({.count = 2, .length = 6, .symmetric = false, .seed = 3});
  ASSERT_EQ(plain[0].placements.size(), 1U);
  EXPECT_EQ(plain[0].placements[0], few[0].placements[0]);
}

}  // namespace
}  // namespace othello
