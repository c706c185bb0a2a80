#include "search/disc_estimate.h"

#include <gtest/gtest.h>

#include <cmath>

#include "search/random_position_testing.h"

namespace othello {
namespace {

/// The sum pattern by pattern.
double reference(const Position& p, std::span<const std::int16_t> weights) {
  const DiscPatterns patterns = disc_patterns();
  const std::size_t stage = disc_count(p) >= DiscEstimate::kSecondStageDiscs ? 1 : 0;
  int sum = 0;
  for (const auto& [begin, squares] : patterns.placements) {
    std::size_t index = 0;
    for (const int s : squares) {
      // The weights are for the side that has just moved: p.opponent.
      index = 3 * index + ((p.opponent >> s & 1) != 0 ? 2U : (p.own >> s & 1) != 0 ? 0U : 1U);
    }
    sum += weights[stage * patterns.stage_size() + begin + index];
  }
  return -sum / 256.0;
}

TEST(DiscEstimate, SumsTheWeightsOfItsPatterns) {
  std::vector<std::int16_t> weights(DiscEstimate::kStages * disc_patterns().stage_size());
  for (std::size_t i = 0; i < weights.size(); ++i) {
    weights[i] = static_cast<std::int16_t>(i * 2654435761 >> 20);
  }
  const DiscEstimate estimate(weights);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Position p = random_position(seed, static_cast<int>(8 + seed));
    ASSERT_FLOAT_EQ(estimate(p), static_cast<float>(reference(p, weights)));
  }
}

TEST(DiscEstimate, IsTheSameUnderSymmetries) {
  const Position p = random_position(3, 15);
  for (const Symmetry symmetry : kSymmetries) {
    EXPECT_FLOAT_EQ(DiscEstimate::shipped()(transform(symmetry, p)), DiscEstimate::shipped()(p));
  }
}

}  // namespace
}  // namespace othello
