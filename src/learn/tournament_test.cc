#include "learn/tournament.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace othello {
namespace {

constexpr int kDraws = 20'000;

/// How often each of the individuals wins.
std::vector<double> shares(const std::vector<double>& fitness, int size) {
  std::vector<double> wins(fitness.size(), 0.0);
  for (std::uint64_t number = 0; number < kDraws; ++number) {
    wins[tournament_winner(fitness, size, {.id = {.seed = 8}, .number = number})] += 1.0 / kDraws;
  }
  return wins;
}

/// Drawn with replacement from n individuals, none of the r best wins with probability ((n - r) /
/// n)^size.
TEST(Tournament, TheFitterIsChosenAsOftenAsItShould) {
  const std::vector<double> fitness{3, 9, -1, 4, 7, 0, 2, 8, 1, 5};
  const std::vector<double> wins = shares(fitness, 5);
  const double n = 10;
  EXPECT_NEAR(wins[1], 1 - std::pow((n - 1) / n, 5), 0.012);
  EXPECT_NEAR(wins[7], std::pow((n - 1) / n, 5) - std::pow((n - 2) / n, 5), 0.012);
  EXPECT_NEAR(wins[2], std::pow(1 / n, 5), 0.001);
}

TEST(Tournament, EqualsAreChosenAlike) {
  for (const double share : shares({1, 1, 1, 1}, 5)) EXPECT_NEAR(share, 0.25, 0.012);
}

TEST(Tournament, OfOneIsADraw) {
  for (const double share : shares({1, 2, 3, 4}, 1)) EXPECT_NEAR(share, 0.25, 0.012);
}

}  // namespace
}  // namespace othello
