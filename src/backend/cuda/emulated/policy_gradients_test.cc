#include "backend/cuda/policy_gradients.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "backend/cuda/policy_shape.h"
#include "eval/sample_players.h"
#include "eval/tuple_shapes.h"
#include "othello/test_positions.h"
#include "play/compiled_forms.h"

namespace othello::cuda {
namespace {

PolicyGames self_play(int count, int length) {
  const auto network = std::get<NTuple>(sample_snakes(count, length, 3).evaluator);
  return {.policy = CompiledPolicy({.actor = network, .critic = network}), .games = 2};
}

TEST(PolicyGradientOnADevice, IsDeclinedForTooManyPlacements) {
  Workspace workspace;
  const PolicyGames most = self_play(16, 4);
  EXPECT_TRUE(policy_gradient(workspace, {&most, 1}));
  const PolicyGames more = self_play(17, 4);
  EXPECT_FALSE(policy_gradient(workspace, {&more, 1}));
}

TEST(PolicyGradientOnADevice, IsNotDeclinedForLargeTables) {
  Workspace workspace;
  for (const int count : {1, 2}) {
    const PolicyGames games = self_play(count, 10);
    EXPECT_TRUE(policy_gradient(workspace, {&games, 1}));
  }
}

TEST(PolicyGradientOnADevice, IsNotDeclinedForStages) {
  Workspace workspace;
  const NTuple network = NTuple::create(straight_tuples(2), {20, 40}).value();
  const PolicyGames games{.policy = CompiledPolicy({.actor = network, .critic = network}),
                          .games = 2};
  EXPECT_TRUE(policy_gradient(workspace, {&games, 1}));
}

// An index and that of the board with colours swapped.
TEST(PolicyShapeTest, KnowsTheSumOfOppositeIndices) {
  const auto network = std::get<NTuple>(sample_snakes(5, 6, 2).evaluator);
  const NTupleLayout layout = layout_of(network);
  const auto shape = policy_shape(layout);
  ASSERT_TRUE(shape);
  const GameRecord game = random_game(1);
  for (std::size_t i = 0; i < game.moves.size(); i += 10) {
    const Position board = board_after(game, i).position;
    std::vector<std::uint32_t> sums(shape->words, 0);  // two per word
    std::size_t p = 0;
    for (std::size_t t = 0; t < network.tuples().size(); ++t) {
      for (const Placement& placement : network.tuples()[t].placements) {
        const std::size_t sum = NTuple::table_index(placement, board) +
                                NTuple::table_index(placement, board.swapped()) +
                                2 * network.offsets()[t];
        sums[p / 2] += static_cast<std::uint32_t>(sum) << (p % 2 == 0 ? 0 : 16);
        ++p;
      }
    }
    sums.resize(p / 2);
    EXPECT_TRUE(std::equal(sums.begin(), sums.end(), shape->full.begin()));
  }
}

}  // namespace
}  // namespace othello::cuda
