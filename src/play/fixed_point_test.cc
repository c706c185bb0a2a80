#include "play/fixed_point.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdlib>

#include "core/random.h"
#include "play/fixed_scale.h"

namespace othello {
namespace {

TEST(FixedPoint, DecimalWeightsKeepTheirTies) {
  std::array<double, 64> weights{};
  weights[0] = 0.05;
  weights[8] = 0.01;
  weights[16] = -0.25;
  weights[24] = 1.0;
  const FixedWeights fixed = fix_board_weights(weights);
  EXPECT_EQ(fixed.scale, 100.0);
  EXPECT_EQ(fixed.numbers[0], 5 * fixed.numbers[8]);
  EXPECT_EQ(fixed.numbers[16] * -4, fixed.numbers[24]);
}

TEST(FixedPoint, OtherWeightsUseAllBits) {
  RandomSequence random(1, Purpose::kTest);
  for (const double size : {1e-9, 1e-3, 1.0, 77.0, 1e9}) {
    std::array<double, 64> weights{};
    for (double& w : weights) w = random.uniform(-size, size);
    const FixedWeights fixed = fix_board_weights(weights);
    std::int32_t largest_half_row = 0;
    for (std::size_t i = 0; i < 64; i += 4) {
      std::int32_t positive = 0;
      std::int32_t negative = 0;
      for (std::size_t j = i; j < i + 4; ++j) {
        (fixed.numbers[j] > 0 ? positive : negative) += std::abs(fixed.numbers[j]);
        EXPECT_NEAR(fixed.numbers[j] / fixed.scale, weights[j], 0.5 / fixed.scale);
      }
      largest_half_row = std::max({largest_half_row, positive, negative});
    }
    EXPECT_LT(largest_half_row, 1 << 23);
    EXPECT_GE(largest_half_row, (1 << 22) - 8);
  }
}

TEST(FixedPoint, ZeroWeightsStayZero) {
  const std::array<double, 64> weights{};
  EXPECT_EQ(fix_board_weights(weights).numbers, std::vector<std::int32_t>(64, 0));
  EXPECT_EQ(fix_weights(weights, 0.0).numbers, std::vector<std::int32_t>(64, 0));
}

TEST(FixedPoint, TheBinaryScaleIsTheGreatestPowerOfTwo) {
  RandomSequence random(2, Purpose::kTest);
  for (int i = 0; i < 1000; ++i) {
    const double limit = random.uniform(1.0, 1e9);
    const double magnitude =
        std::ldexp(random.uniform(0.5, 1.0), static_cast<int>(random.below(2000)) - 1000);
    int exponent = 0;
    (void)std::frexp(limit / magnitude, &exponent);  // in [2^(e-1), 2^e)
    ASSERT_EQ(binary_scale(magnitude, limit), std::ldexp(1.0, exponent - 1)) << magnitude;
  }
  EXPECT_EQ(binary_scale(0x1p1000, 0x1p-60), 0x1p-1060);
  EXPECT_EQ(binary_scale(0x1p1000, 0x1.8p-60), 0x1p-1060);
}

TEST(FixedPoint, SumsStayBelowTheBound) {
  const std::array<double, 3> weights{1e12, -1e12, 0.5};
  const FixedWeights fixed = fix_weights(weights, 96e12);
  EXPECT_LT(96.0 * std::abs(fixed.numbers[0]), 0x1p30);
  EXPECT_GT(96.0 * std::abs(fixed.numbers[0]), 0x1p28);
  EXPECT_EQ(fixed.numbers[0], -fixed.numbers[1]);
}

}  // namespace
}  // namespace othello
