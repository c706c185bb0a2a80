#include "learn/roulette.h"

#include <gtest/gtest.h>

#include <vector>

namespace othello {
namespace {

std::vector<int> counts(const std::vector<double>& fitness, int spins) {
  std::vector<int> chosen(fitness.size(), 0);
  for (int i = 0; i < spins; ++i) {
    ++chosen[roulette_winner(fitness, {.id = {}, .number = static_cast<std::uint64_t>(i)})];
  }
  return chosen;
}

TEST(Roulette, ChoosesInProportionToFitness) {
  const std::vector<int> chosen = counts({1.0, 0.0, 3.0, 6.0}, 20'000);
  // Standard errors up to 70.
  EXPECT_NEAR(chosen[0], 2000, 250);
  EXPECT_EQ(chosen[1], 0);
  EXPECT_NEAR(chosen[2], 6000, 300);
  EXPECT_NEAR(chosen[3], 12000, 300);
}

TEST(Roulette, NeverChoosesWhoHasLessThanNothing) {
  const std::vector<int> chosen = counts({-5.0, 2.0, -1.0}, 100);
  EXPECT_EQ(chosen[1], 100);
}

TEST(Roulette, TakesAnybodyWhereNobodyIsFit) {
  const std::vector<int> chosen = counts({0.0, -1.0, 0.0}, 3000);
  for (const int n : chosen) EXPECT_NEAR(n, 1000, 130);
}

}  // namespace
}  // namespace othello
