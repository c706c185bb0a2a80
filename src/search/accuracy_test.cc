#include "search/accuracy.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "eval/player_file.h"
#include "othello/moves.h"
#include "othello/symmetry.h"
#include "search/mixed_positions.h"

namespace othello {
namespace {

TEST(AccuracyTest, MeansByHand) {
  // Errors 1, -3 and 2; the loss of the second is not known.
  const std::vector<SearchedPosition> positions{
      {.estimate = 5, .value = 4, .best = true, .loss = 0},
      {.estimate = -3, .value = 0, .best = false},
      {.estimate = 10, .value = 8, .best = false, .loss = 6}};
  const Accuracy accuracy = accuracy_of(positions);
  EXPECT_EQ(accuracy.positions, 3U);
  EXPECT_NEAR(accuracy.absolute_error, 2.0, 1e-12);
  EXPECT_NEAR(accuracy.squared_error, 14.0 / 3, 1e-12);
  EXPECT_EQ(accuracy.best_moves, 1U);
  EXPECT_EQ(accuracy.losses, 2U);
  EXPECT_NEAR(accuracy.mean_loss, 3.0, 1e-12);
  // Both have a mean of 4: sums of products 1·0 + -7·-4 + 6·4 = 52, 86 and 32.
  EXPECT_NEAR(accuracy.correlation, 52 / std::sqrt(86.0 * 32), 1e-12);
  EXPECT_NEAR(accuracy.slope, 52.0 / 86, 1e-12);
  EXPECT_NEAR(accuracy.offset, 4 - 4 * 52.0 / 86, 1e-12);
  EXPECT_EQ(accuracy_of({}).positions, 0U);
}

TEST(AccuracyTest, AStraightLineOfTheValuesHasNoFittedError) {
  std::vector<SearchedPosition> positions;
  for (const int value : {-20, 4, 6, 30}) positions.push_back({0.1 * value - 2, value});
  const Accuracy accuracy = accuracy_of(positions);
  EXPECT_NEAR(accuracy.fitted_error, 0, 1e-12);
  EXPECT_NEAR(accuracy.correlation, 1, 1e-12);
  EXPECT_EQ(accuracy.losses, 0U) << "no move is listed";
}

std::vector<Board> mixed(int empties, std::size_t count, std::uint64_t seed = 1) {
  const std::vector<Seat> players{
      {.player = CompiledPlayer(shipped_player("heuristic").value()), .epsilon = 0.2},
      {.player = CompiledPlayer(shipped_player("random").value())}};
  return draw_mixed_positions(players, {.empties = empties, .count = count, .seed = seed}).value();
}

TEST(MixedPositions, AreDistinctAndLeaveAChoice) {
  const std::vector<Board> boards = mixed(8, 30);
  ASSERT_EQ(boards.size(), 30U);
  for (const Board& board : boards) {
    EXPECT_EQ(disc_count(board.position), 56);
    EXPECT_GE(std::popcount(legal_moves(board.position)), 2);
    for (const Board& other : boards) {
      EXPECT_TRUE(&board == &other || !(canonical(board.position) == canonical(other.position)));
    }
  }
  EXPECT_EQ(mixed(8, 30), boards);
  EXPECT_NE(mixed(8, 30, 2), boards);
  const auto too_many = draw_mixed_positions(
      std::vector<Seat>(1, Seat{.player = CompiledPlayer(shipped_player("random").value())}),
      {.empties = 58, .count = 1000, .seed = 1});
  ASSERT_FALSE(too_many);
  EXPECT_NE(too_many.error().text().find("distinct positions, expected 1000"), std::string::npos);
}

TEST(MixedPositions, ASearchToTheEndIsExact) {
  HashTable table = HashTable::create(1 << 20).value();
  const Player player = shipped_player("tdl-lines").value();
  const CompiledPlayer compiled = CompiledPlayer(player).merged();
  const auto judged = [&](int depth) {
    SearchOptions options;
    options.settings.depth = depth;
    const auto searcher = Searcher::create(compiled, options).value();
    std::vector<SearchedPosition> positions;
    for (const Board& board : mixed(8, 20)) {
      positions.push_back(judge(searcher, compiled, solved(board, {}, table).value()));
    }
    return accuracy_of(positions);
  };
  const Accuracy exact = judged(8);
  EXPECT_EQ(exact.absolute_error, 0);
  EXPECT_EQ(exact.best_moves, 20U);
  EXPECT_EQ(exact.losses, 20U);
  EXPECT_EQ(exact.mean_loss, 0);
  const Accuracy one = judged(1);
  EXPECT_GT(one.absolute_error, 1);
  EXPECT_GT(one.mean_loss, 0);
}

}  // namespace
}  // namespace othello
