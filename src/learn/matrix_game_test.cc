#include "learn/matrix_game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "core/random.h"

namespace othello {
namespace {

/// The gain of the best pure strategy against it: 0 if it is optimal.
double exploitability(const std::vector<double>& payoffs, const std::vector<double>& strategy) {
  const std::size_t n = strategy.size();
  double best = -1;
  for (std::size_t i = 0; i < n; ++i) {
    double gain = 0;
    for (std::size_t j = 0; j < n; ++j) gain += payoffs[i * n + j] * strategy[j];
    best = std::max(best, gain);
  }
  return best;
}

TEST(OptimalStrategy, OfOneIsThatOne) {
  EXPECT_EQ(optimal_strategy(std::vector<double>{0.0}, 1), std::vector<double>{1.0});
}

TEST(OptimalStrategy, TheOneThatBeatsAllIsPlayedAlone) {
  const std::vector<double> payoffs{0, -1, 1, 1, 0, 1, -1, -1, 0};
  EXPECT_EQ(optimal_strategy(payoffs, 3), (std::vector<double>{0, 1, 0}));
}

TEST(OptimalStrategy, StonePaperScissorsAreMixedEvenly) {
  const std::vector<double> payoffs{0, -1, 1, 1, 0, -1, -1, 1, 0};
  for (const double p : optimal_strategy(payoffs, 3)) EXPECT_NEAR(p, 1.0 / 3, 1e-12);
}

/// Wins of 1 and of 1/2: the solution has a closed form.
TEST(OptimalStrategy, UnequalCyclesAreMixedUnevenly) {
  const std::vector<double> payoffs{0, -0.5, 1, 0.5, 0, -1, -1, 1, 0};
  const std::vector<double> p = optimal_strategy(payoffs, 3);
  EXPECT_NEAR(p[0], 0.4, 1e-12);
  EXPECT_NEAR(p[1], 0.4, 1e-12);
  EXPECT_NEAR(p[2], 0.2, 1e-12);
}

/// Games with few different payoffs, as results of two games are, have many ties.
TEST(OptimalStrategy, NobodyGainsAgainstIt) {
  for (std::uint64_t game = 0; game < 60; ++game) {
    RandomSequence random(1, Purpose::kTest, game);
    const std::size_t n = 1 + game;
    std::vector<double> payoffs(n * n, 0.0);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        payoffs[i * n + j] = (static_cast<double>(random.below(5)) - 2.0) / 2.0;
        payoffs[j * n + i] = -payoffs[i * n + j];
      }
    }
    const std::vector<double> strategy = optimal_strategy(payoffs, n);
    EXPECT_NEAR(std::accumulate(strategy.begin(), strategy.end(), 0.0), 1.0, 1e-12);
    EXPECT_GE(*std::min_element(strategy.begin(), strategy.end()), 0.0);
    EXPECT_LT(exploitability(payoffs, strategy), 1e-7) << n;
  }
}

}  // namespace
}  // namespace othello
