#include "eval/tuple_shapes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "othello/test_positions.h"

namespace othello {
namespace {

std::size_t weight_total(const std::vector<Tuple>& tuples) {
  std::size_t total = 0;
  for (const Tuple& tuple : tuples) total += table_size(tuple.length());
  return total;
}

/// The number of distinct sets of squares that the placements cover.
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

std::size_t placement_total(const std::vector<Tuple>& tuples) {
  std::size_t total = 0;
  for (const Tuple& tuple : tuples) total += tuple.placements.size();
  return total;
}

TEST(TupleShapes, WholeLinesAreRowsColumnsAndDiagonals) {
  const std::vector<Tuple> lines = whole_lines(3);
  // Four kinds of rows; the long diagonal and five kinds of shorter ones.
  EXPECT_EQ(lines.size(), 4U + 6);
  EXPECT_EQ(weight_total(lines), 5U * 6561 + 2187 + 729 + 243 + 81 + 27);
  // 16 rows and columns, and 2 · 11 diagonals of 3 squares and more, each read in both directions.
  EXPECT_EQ(distinct_sets(lines), 38U);
  EXPECT_EQ(placement_total(lines), 2U * 38);
  EXPECT_EQ(lines.front().placements.front(),
            (Placement{square(0), square(1), square(2), square(3), square(4), square(5), square(6),
                       square(7)}));
  EXPECT_EQ(weight_total(whole_lines(5)), 35'964U);
  EXPECT_EQ(whole_lines(8), straight_tuples(8));
  EXPECT_EQ(distinct_sets(whole_lines(2)), 42U);
}

TEST(TupleShapes, CornersAndEdgesAreOneTableEach) {
  const std::vector<Tuple> square_corners = corner_patterns(3, 3);
  ASSERT_EQ(square_corners.size(), 1U);
  EXPECT_EQ(weight_total(square_corners), 19'683U);
  EXPECT_EQ(distinct_sets(square_corners), 4U);
  EXPECT_EQ(placement_total(square_corners), 8U);

  const std::vector<Tuple> long_corners = corner_patterns(5, 2);
  ASSERT_EQ(long_corners.size(), 1U);
  EXPECT_EQ(weight_total(long_corners), 59'049U);
  EXPECT_EQ(distinct_sets(long_corners), 8U) << "along both edges of each corner";
  EXPECT_EQ(placement_total(long_corners), 8U);
  EXPECT_EQ(distinct_sets(corner_patterns(2, 5)), 8U);

  const std::vector<Tuple> edges = edge_patterns();
  ASSERT_EQ(edges.size(), 1U);
  EXPECT_EQ(weight_total(edges), 59'049U);
  EXPECT_EQ(distinct_sets(edges), 4U);
  EXPECT_EQ(placement_total(edges), 8U);
  const Placement& top = edges.front().placements.front();
  EXPECT_EQ(top.front(), square(0));
  EXPECT_EQ(top[7], square(7));
  EXPECT_EQ(top[8], square(9));
  EXPECT_EQ(top[9], square(14));
}

// The value of a network of systematic shapes does not change with the symmetry of the board.
TEST(TupleShapes, SystematicShapesAreSymmetric) {
  for (const std::vector<Tuple>& tuples :
       {straight_tuples(3), whole_lines(3), rectangles(2, 3), corner_patterns(3, 3),
        corner_patterns(2, 5), edge_patterns()}) {
    NTuple network = NTuple::create(tuples).value();
    RandomSequence random(1, Purpose::kTest);
    for (double& weight : network.weights()) weight = random.below(1000);  // sums are exact
    for (const Position& board : random_game_positions(4)) {
      const double value = network.value({board});
      for (const Symmetry symmetry : kSymmetries) {
        EXPECT_EQ(network.value({transform(symmetry, board)}), value);
      }
    }
  }
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

TEST(TupleShapes, SnakesThatDoNotRevisitHaveEachSquareOnce) {
  for (const int length : {6, 9}) {
    const SnakeOptions options{.count = 300, .length = length, .seed = 5, .revisit = false};
    for (const Tuple& tuple : random_snakes(options)) {
      const Placement& snake = tuple.placements.front();
      EXPECT_EQ(std::set<Square>(snake.begin(), snake.end()).size(), snake.size());
      for (std::size_t i = 1; i < snake.size(); ++i) {
        const auto near = neighbours(snake[i - 1]);
        EXPECT_NE(std::find(near.begin(), near.end(), snake[i]), near.end());
      }
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
