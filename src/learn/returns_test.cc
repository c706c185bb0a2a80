#include "learn/returns.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace othello {
namespace {

using Mixture = ReturnParameters::Mixture;
using Rewards = ReturnParameters::Rewards;

constexpr std::array kRewards{0.5, -0.25, 0.75, 1.0};  // T = 4
constexpr std::array kValues{0.1, 0.2, 0.3, 99.0};     // the last is not used

std::vector<double> returns_of(const ReturnParameters& parameters) {
  std::vector<double> returns(kRewards.size() - 1);
  lambda_returns(kRewards, kValues, parameters, returns);
  return returns;
}

TEST(LambdaReturns, AreAveragesOfTheNStepReturns) {
  constexpr double g = 0.9, l = 0.8;
  const auto returns = returns_of({.gamma = g, .lambda = l});
  const double one = 0.5 + g * 0.2;
  const double two = 0.5 + g * -0.25 + g * g * 0.3;
  const double all = 0.5 + g * -0.25 + g * g * 0.75 + g * g * g * 1.0;
  EXPECT_NEAR(returns[0], (1 - l) * (one + l * two) + l * l * all, 1e-15);
  EXPECT_NEAR(returns[1], (1 - l) * (-0.25 + g * 0.3) + l * (-0.25 + g * 0.75 + g * g * 1.0),
              1e-15);
  EXPECT_NEAR(returns[2], 0.75 + g * 1.0, 1e-15);
}

TEST(LambdaReturns, CanBeSummedAsThePaperPrintsIt) {
  constexpr double g = 0.9, l = 0.8;
  const auto returns = returns_of({.gamma = g, .lambda = l, .mixture = Mixture::kSum});
  const double one = 0.5 + g * 0.2;
  const double two = 0.5 + g * -0.25 + g * g * 0.3;
  const double all = 0.5 + g * -0.25 + g * g * 0.75 + g * g * g * 1.0;
  EXPECT_NEAR(returns[0], one + l * two + l * l * all, 1e-15);
  EXPECT_NEAR(returns[2], 0.75 + g * 1.0, 1e-15);
}

TEST(LambdaReturns, WithMeanRewardsLieBetweenTheRewardsAndValues) {
  constexpr double g = 0.9;
  const auto returns = returns_of({.gamma = g, .lambda = 1.0, .rewards = Rewards::kMean});
  EXPECT_NEAR(returns[2], (0.75 + g * 1.0) / (1 + g), 1e-15);
  const double all = 0.5 + g * -0.25 + g * g * 0.75 + g * g * g * 1.0;
  EXPECT_NEAR(returns[0], all / (1 + g + g * g + g * g * g), 1e-15);
}

TEST(LambdaReturns, KnowTheTwoEndsOfLambda) {
  // 0: the reward and the next value; 1: all rewards and no value.
  const auto zero = returns_of({.gamma = 0.5, .lambda = 0.0});
  EXPECT_EQ(zero[0], 0.5 + 0.5 * 0.2);
  EXPECT_EQ(zero[1], -0.25 + 0.5 * 0.3);
  EXPECT_EQ(zero[2], 0.75 + 0.5 * 1.0);
  const auto one = returns_of({.gamma = 0.5, .lambda = 1.0});
  EXPECT_EQ(one[0], 0.5 - 0.125 + 0.1875 + 0.125);
}

TEST(LambdaReturns, WithoutDiscountSeeTheNextRewardAlone) {
  const auto returns = returns_of({.gamma = 0.0, .lambda = 0.25});
  for (std::size_t t = 0; t < returns.size(); ++t) EXPECT_NEAR(returns[t], kRewards[t], 1e-15);
}

}  // namespace
}  // namespace othello
