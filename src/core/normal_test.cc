#include "core/normal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <utility>
#include <vector>

#include "core/random.h"

namespace othello {
namespace {

std::uint64_t bits_of(double x) { return std::bit_cast<std::uint64_t>(x); }

double true_quantile(std::uint32_t word) {
  return boost::math::quantile(boost::math::normal(), (word + 0.5) * 0x1p-32);
}

// Exact bits, the same for every compiler and instruction set: the ends, the last words of the
// centre and the first of the tails, and some between.
TEST(Normal, GoldenBits) {
  constexpr std::pair<std::uint32_t, std::uint64_t> kGolden[] = {
      {0x80000000, 0x3df40d931ff62707}, {0x90000000, 0x3fc422c1ab7d907b},
      {0xc0000000, 0x3fe5956b8784e3d9}, {0xe0000000, 0x3ff267d4c0a1e239},
      {0xeccccccc, 0x3ff7085226b1fc71}, {0xeccccccd, 0x3ff708522723041a},
      {0xf0000000, 0x3ff88bc1fc22e752}, {0xff000000, 0x400547d1754fcf36},
      {0xffff0000, 0x4010ada4095abf75}, {0xffffff00, 0x40152e249022a844},
      {0xfffffffe, 0x4018aa6c7fe07fde}, {0xffffffff, 0x40195a1198fcf3d5}};
  for (const auto& [word, expected] : kGolden) {
    EXPECT_EQ(bits_of(normal(word)), expected) << word;
    EXPECT_EQ(bits_of(normal(~word)), expected ^ 1ULL << 63) << word;
  }
}

TEST(Normal, AgreesWithTheTrueQuantile) {
  RandomSequence random(1, Purpose::kTest);
  for (int i = 0; i < 100000; ++i) {
    // Every second word is from a tail, where uniform words are rare.
    const std::uint32_t word = i % 2 == 0 ? random.word() : random.word() >> random.below(32);
    const double expected = true_quantile(word);
    ASSERT_NEAR(normal(word), expected, 2e-15 * std::fabs(expected)) << word;
  }
}

TEST(Normal, RisesWithTheWordWhereTheFormulaChanges) {
  constexpr std::uint32_t kSeam = 0xeccccccc;
  for (std::uint32_t word = kSeam - 1000; word < kSeam + 1000; ++word) {
    ASSERT_LT(normal(word), normal(word + 1)) << word;
  }
}

TEST(Normal, RandomWordsHaveTheMomentsAndTheDistribution) {
  constexpr int kDraws = 1'000'000;
  RandomSequence random(2, Purpose::kTest);
  std::vector<double> draws(kDraws);
  double sum = 0;
  double squares = 0;
  double fourths = 0;
  for (double& z : draws) {
    z = normal(random.word());
    sum += z;
    squares += z * z;
    fourths += z * z * z * z;
  }
  // Four standard errors: 1, sqrt(2) and sqrt(96) over the root of the number of draws.
  EXPECT_NEAR(sum / kDraws, 0.0, 0.004);
  EXPECT_NEAR(squares / kDraws, 1.0, 0.0057);
  EXPECT_NEAR(fourths / kDraws, 3.0, 0.04);

  std::sort(draws.begin(), draws.end());
  double distance = 0;
  for (int i = 0; i < kDraws; ++i) {
    const double below =
        boost::math::cdf(boost::math::normal(), draws[static_cast<std::size_t>(i)]);
    distance = std::max({distance, below - static_cast<double>(i) / kDraws,
                         static_cast<double>(i + 1) / kDraws - below});
  }
  // Kolmogorov's distance exceeds 1.95 / sqrt(n) once in a thousand samples.
  EXPECT_LT(distance, 0.00195);
}

}  // namespace
}  // namespace othello
