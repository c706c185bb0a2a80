#include "learn/topology_mutation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "eval/sample_players.h"
#include "eval/tuple_shapes.h"

namespace othello {
namespace {

NTuple snakes(bool symmetric) {
  NTuple network =
      NTuple::create(random_snakes({.count = 12, .length = 6, .symmetric = symmetric, .seed = 2}))
          .value();
  for (std::size_t i = 0; i < network.weights().size(); ++i) {
    network.weights()[i] = static_cast<double>(i);
  }
  return network;
}

NTuple mutated(NTuple network, double probability, std::uint64_t number) {
  mutate_topology(network, probability, {.id = {.seed = 4}, .number = number});
  return network;
}

/// The number of inputs of the first placements that differ; checks that each moved by a king's
/// move.
int moves(const NTuple& before, const NTuple& after) {
  int count = 0;
  for (std::size_t t = 0; t < before.tuples().size(); ++t) {
    const Placement& from = before.tuples()[t].placements.front();
    const Placement& to = after.tuples()[t].placements.front();
    for (std::size_t i = 0; i < from.size(); ++i) {
      if (from[i] == to[i]) continue;
      ++count;
      EXPECT_LE(std::abs(column(from[i]) - column(to[i])), 1);
      EXPECT_LE(std::abs(row(from[i]) - row(to[i])), 1);
    }
  }
  return count;
}

TEST(MutateTopology, MovesTheShareAskedForByKingsSteps) {
  const NTuple before = snakes(true);
  int count = 0;
  for (std::uint64_t number = 0; number < 1000; ++number) {
    count += moves(before, mutated(before, 0.01, number));
  }
  EXPECT_NEAR(count, 720, 3 * 27);
}

TEST(MutateTopology, KeepsWeightsAndSymmetry) {
  const NTuple before = snakes(true);
  const NTuple after = mutated(before, 0.5, 1);
  EXPECT_GT(moves(before, after), 0);
  EXPECT_TRUE(std::equal(before.weights().begin(), before.weights().end(), after.weights().begin(),
                         after.weights().end()));
  for (const Tuple& tuple : after.tuples()) {
    EXPECT_EQ(tuple, symmetric_tuple(tuple.placements.front()));
  }
}

TEST(MutateTopology, ASinglePlacementStaysSingle) {
  const NTuple after = mutated(snakes(false), 1.0, 1);
  for (const Tuple& tuple : after.tuples()) EXPECT_EQ(tuple.placements.size(), 1U);
  EXPECT_EQ(moves(snakes(false), after), 72) << "with probability 1 every input moves";
}

TEST(MutateTopology, DistinctImagesStayDistinct) {
  const NTuple lines = NTuple::create(straight_tuples(3)).value();
  ASSERT_TRUE(check_movable(lines));
  const NTuple after = mutated(lines, 0.5, 3);
  for (const Tuple& tuple : after.tuples()) {
    EXPECT_EQ(tuple, distinct_symmetric_tuple(tuple.placements.front()));
  }
}

TEST(MutateTopology, ZeroMovesNothing) {
  EXPECT_EQ(moves(snakes(true), mutated(snakes(true), 0.0, 1)), 0);
}

TEST(CheckMovable, RefusesPlacementsThatAreNoImages) {
  EXPECT_TRUE(check_movable(snakes(true)));
  EXPECT_TRUE(check_movable(snakes(false)));
  const NTuple free =
      NTuple::create({{{{square(0), square(1)}}}, {{{square(0)}, {square(9)}}}}).value();
  const auto refused = check_movable(free);
  ASSERT_FALSE(refused);
  EXPECT_TRUE(refused.error().text().starts_with("tuple 2: found placements"))
      << refused.error().text();
}

}  // namespace
}  // namespace othello
