#include "learn/generation.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "core/normal.h"
#include "core/random.h"

namespace othello {
namespace {

TEST(EverybodyTwice, ListsEveryOrderedPairOnce) {
  const std::vector<PopulationGame> games = everybody_twice(3);
  constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, 6> kExpected{
      {{0, 1}, {0, 2}, {1, 0}, {1, 2}, {2, 0}, {2, 1}}};
  ASSERT_EQ(games.size(), kExpected.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    EXPECT_EQ(std::pair(games[i].black, games[i].white), kExpected[i]);
  }
  EXPECT_EQ(everybody_twice(10).size(), 90U);
  EXPECT_TRUE(everybody_twice(1).empty());
}

TEST(EverybodyAgainst, ListsTheGamesOfEachMemberInTurns) {
  std::string games;
  for (const PopulationGame& game : everybody_against(2, 2, 2, 3)) {
    games += fmt::format("{}-{} ", game.black, game.white);
  }
  EXPECT_EQ(games, "0-2 2-0 0-2 0-3 3-0 0-3 1-2 2-1 1-2 1-3 3-1 1-3 ");
  EXPECT_EQ(everybody_against(2, 7, 1, 1)[1].white, 7U);
}

// 0 beats 1 by 10 as Black and loses by 4 as White; 2 draws with 0 twice and loses to 1 by 2 twice.
TEST(TotalPayoffs, AreCountedFromBothSides) {
  const std::vector<PopulationGame> games = everybody_twice(3);
  const std::vector<int> differences{10, 0, 4, 2, 0, -2};
  EXPECT_EQ(total_payoffs({.loss = -2}, 3, games, differences),
            (std::vector<double>{-1.0, 1.0, -4.0}));
  EXPECT_EQ(total_payoffs({.win = 3, .draw = 1, .loss = 0}, 3, games, differences),
            (std::vector<double>{5.0, 9.0, 2.0}));
  EXPECT_EQ(total_payoffs({.kind = Payoff::Kind::kDiscDifference}, 3, games, differences),
            (std::vector<double>{6.0, -2.0, -4.0}));
}

TEST(BestOf, ChoosesAmongEqualsByTheWord) {
  const std::vector<double> payoffs{-2, 5, 1, 5, 5};
  EXPECT_EQ(best_of(payoffs, 0), 1U);
  EXPECT_EQ(best_of(payoffs, 0x80000000), 3U);
  EXPECT_EQ(best_of(payoffs, 0xffffffff), 4U);
  EXPECT_EQ(best_of(std::vector<double>{-9}, 0xffffffff), 0U);
}

TEST(MoveTowards, TakesTheShareBeta) {
  std::vector<double> parent{0, 1, -2};
  const std::vector<double> best{4, 1, 2};
  move_towards(parent, best, 0.25);
  EXPECT_EQ(parent, (std::vector<double>{1, 1, -1}));
  move_towards(parent, best, 1.0);
  EXPECT_EQ(parent, best);
}

TEST(Mutate, TakesTheWordsOfItsOffspring) {
  std::vector<double> weights(6, 1.0);
  mutate(weights, {.id = {.seed = 4, .run = 2}, .generation = 9, .offspring = 3, .sigma = 0.5});
  // Six weights take two blocks, so offspring 3 starts at block 6.
  const auto block = [](std::uint32_t number) {
    return random_block(4,
                        {.purpose = Purpose::kMutation, .stream = 2, .game = 9, .block = number});
  };
  EXPECT_EQ(weights[0], 1.0 + 0.5 * normal(block(6)[0]));
  EXPECT_EQ(weights[3], 1.0 + 0.5 * normal(block(6)[3]));
  EXPECT_EQ(weights[5], 1.0 + 0.5 * normal(block(7)[1]));
}

TEST(Mutate, HasTheStandardDeviationSigma) {
  double sum = 0;
  double squares = 0;
  int count = 0;
  for (std::uint64_t generation = 0; generation < 500; ++generation) {
    for (std::uint32_t offspring = 0; offspring < 10; ++offspring) {
      std::vector<double> weights(64, 0.0);
      mutate(weights, {.id = {}, .generation = generation, .offspring = offspring, .sigma = 0.125});
      for (const double w : weights) {
        sum += w;
        squares += w * w;
        ++count;
      }
    }
  }
  EXPECT_NEAR(sum / count, 0.0, 0.001);
  EXPECT_NEAR(std::sqrt(squares / count), 0.125, 0.0005);
}

}  // namespace
}  // namespace othello
