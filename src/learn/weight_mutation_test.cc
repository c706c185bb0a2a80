#include "learn/weight_mutation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/normal.h"

namespace othello {
namespace {

std::vector<double> mutated(std::size_t size, const WeightMutation& mutation,
                            std::uint64_t number) {
  std::vector<double> weights(size, 0.0);
  mutate_weights(weights, mutation, {.id = {.seed = 3, .run = 1}, .number = number});
  return weights;
}

std::size_t changed(const std::vector<double>& weights) {
  std::size_t count = 0;
  for (const double w : weights) count += w != 0.0 ? 1 : 0;
  return count;
}

TEST(MutateWeights, ChangesTheShareAskedForByTheDeviationAskedFor) {
  constexpr std::size_t kWeights = 8748;
  constexpr std::size_t kTimes = 100;
  std::size_t count = 0;
  double squares = 0;
  double sum = 0;
  std::vector<std::size_t> by_place(kWeights, 0);
  for (std::uint64_t number = 0; number < kTimes; ++number) {
    const std::vector<double> weights = mutated(kWeights, {}, number);
    count += changed(weights);
    for (std::size_t i = 0; i < kWeights; ++i) {
      sum += weights[i];
      squares += weights[i] * weights[i];
      by_place[i] += weights[i] != 0.0 ? 1 : 0;
    }
  }
  const auto n = static_cast<double>(count);
  // Standard errors: 0.0002 of the share, 0.0008 of the deviation.
  EXPECT_NEAR(n / (kWeights * kTimes), 0.05, 0.001);
  EXPECT_NEAR(std::sqrt(squares / n), 0.25, 0.004);
  EXPECT_NEAR(sum / n, 0.0, 0.005);
  // Neither the first nor the last weights are favoured.
  std::size_t first = 0;
  std::size_t last = 0;
  for (std::size_t i = 0; i < 1000; ++i) {
    first += by_place[i];
    last += by_place[kWeights - 1 - i];
  }
  EXPECT_NEAR(static_cast<double>(first), 5000, 300);
  EXPECT_NEAR(static_cast<double>(last), 5000, 300);
}

TEST(MutateWeights, AGapAndANormalNumberTakeAWordEach) {
  const std::vector<double> weights = mutated(4, {.probability = 1.0, .sigma = 0.5}, 9);
  RandomSequence random(3, Purpose::kMutation, 9, 1);
  for (const double w : weights) {
    static_cast<void>(random.word());
    EXPECT_EQ(w, 0.5 * normal(random.word()));
  }
}

TEST(MutateWeights, EveryOffspringIsAnother) {
  EXPECT_EQ(mutated(1000, {}, 5), mutated(1000, {}, 5));
  EXPECT_NE(mutated(1000, {}, 5), mutated(1000, {}, 6));
}

TEST(MutateWeights, NothingHappensWithoutProbabilityOrDeviation) {
  EXPECT_EQ(changed(mutated(1000, {.probability = 0.0}, 1)), 0U);
  EXPECT_EQ(changed(mutated(1000, {.sigma = 0.0}, 1)), 0U);
  EXPECT_EQ(changed(mutated(1000, {.probability = 1e-300}, 1)), 0U);
  EXPECT_EQ(changed(mutated(1000, {.probability = 1.0}, 1)), 1000U);
}

TEST(MutateWeights, StepsUpAsOftenAsDown) {
  constexpr std::size_t kWeights = 2113;
  const WeightMutation steps{
      .probability = 0.01, .sigma = 0.01, .kind = WeightMutation::Kind::kStep};
  int up = 0;
  int down = 0;
  for (std::uint64_t number = 0; number < 100; ++number) {
    for (const double w : mutated(kWeights, steps, number)) {
      EXPECT_TRUE(w == 0.0 || w == 0.01 || w == -0.01);
      up += w > 0 ? 1 : 0;
      down += w < 0 ? 1 : 0;
    }
  }
  // Standard errors: 46 of the number, 33 of each sign.
  EXPECT_NEAR(up + down, 2113, 200);
  EXPECT_NEAR(up - down, 0, 200);
}

}  // namespace
}  // namespace othello
