#include "arena/sprt.h"

#include <gtest/gtest.h>

#include <cmath>

#include "arena/sprt_testing.h"
#include "core/random.h"

namespace othello {
namespace {

TEST(Sprt, ReadsItsOptions) {
  EXPECT_EQ(parse_sprt("0,10").value(), (SprtOptions{0, 10, 0.05, 0.05}));
  EXPECT_EQ(parse_sprt("-5.5,0,0.01,0.1").value(), (SprtOptions{-5.5, 0, 0.01, 0.1}));
  for (const char* bad : {"", "5", "10,0", "0,10,0.05", "0,10,0.6,0.05", "0,x", "0,10,0.05,0.05,1",
                          "nan,10", "0,2000", "0,10,0,0.05"}) {
    EXPECT_FALSE(parse_sprt(bad).has_value()) << bad;
  }
  EXPECT_EQ(parse_sprt("10,0").error().text(),
            "--sprt: found '10,0', expected elo0 less than elo1, both from -1000 to 1000");
}

TEST(Sprt, EloAndScoreAreInverse) {
  EXPECT_DOUBLE_EQ(score_of_elo(0), 0.5);
  EXPECT_NEAR(score_of_elo(400), 10.0 / 11, 1e-12);
  for (const double elo : {-300.0, -10.0, 0.5, 120.0}) {
    EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-9);
  }
  EXPECT_TRUE(std::isinf(elo_of_score(1.0)));
}

// With two outcomes the most likely distributions are known: p = mean. The ratio is then that of a
// simple test, n1 log(s1/s0) + n0 log((1-s1)/(1-s0)).
TEST(Sprt, IsTheSimpleRatioForTwoOutcomes) {
  const PairCounts counts{{40, 0, 0, 0, 60}};
  const SprtOptions options{.elo0 = 0, .elo1 = 100};
  const double s0 = score_of_elo(0);
  const double s1 = score_of_elo(100);
  const double expected = 60 * std::log(s1 / s0) + 40 * std::log((1 - s1) / (1 - s0));
  EXPECT_NEAR(log_likelihood_ratio(counts, options), expected, 0.02);
}

// For small differences the ratio approaches that of a normal mean with the variance of the pairs:
// n (s1 - s0) (2 m - s0 - s1) / (2 v).
TEST(Sprt, ApproachesTheNormalRatioAndUsesTheVarianceOfPairs) {
  const PairCounts counts{{310, 1530, 4980, 2110, 570}};
  const SprtOptions options{.elo0 = 0, .elo1 = 5};
  const ScoreSample sample = counts.sample();
  const double s0 = score_of_elo(options.elo0);
  const double s1 = score_of_elo(options.elo1);
  const double n = static_cast<double>(sample.count);
  const double expected = n * (s1 - s0) * (2 * sample.mean() - s0 - s1) / (2 * sample.variance());
  EXPECT_NEAR(log_likelihood_ratio(counts, options), expected, 0.03 * expected);
}

TEST(Sprt, ThePentanomialVarianceAgreesWithSimulation) {
  const PairChances chances = pair_chances(15, 200);
  RandomSequence random(3, Purpose::kTest);
  constexpr int kMatches = 2000;
  constexpr int kPairs = 100;
  double claimed = 0;
  double squares = 0;
  double trinomial = 0;
  for (int match = 0; match < kMatches; ++match) {
    PairCounts counts;
    for (int i = 0; i < kPairs; ++i) ++counts.pairs[draw_pair(chances, random)];
    const double off = counts.sample().mean() - mean_score(chances);
    squares += off * off;
    claimed += counts.sample().variance() / kPairs;
  }
  // What independent games would give: openings that favour a side cancel out in pairs.
  const double score = mean_score(chances);
  trinomial = score * (1 - score) / (2 * kPairs);
  EXPECT_NEAR(claimed / kMatches / (squares / kMatches), 1.0, 0.1);
  EXPECT_LT(claimed / kMatches, 0.85 * trinomial);
}

// Small, with a fixed seed; docs/strength.md has the table of bench/sprt_rates.
TEST(Sprt, KeepsItsErrorRates) {
  const SprtOptions options{.elo0 = 0, .elo1 = 40, .alpha = 0.1, .beta = 0.1};
  for (const bool stronger : {false, true}) {
    const PairChances chances = pair_chances(stronger ? options.elo1 : options.elo0, 100);
    int wrong = 0;
    constexpr int kMatches = 300;
    for (int match = 0; match < kMatches; ++match) {
      RandomSequence random(static_cast<std::uint64_t>(match) + 1, Purpose::kTest, stronger);
      const SprtState state = simulate(chances, options, random).state;
      wrong += (state == SprtState::kElo1Accepted) != stronger;
    }
    EXPECT_LE(wrong, kMatches * 14 / 100);
    EXPECT_GE(wrong, kMatches * 4 / 100);
  }
}

TEST(Sprt, EstimatesEloWithItsInterval) {
  const PairCounts even{{10, 20, 40, 20, 10}};
  const EloEstimate equal = elo_estimate(even.sample());
  EXPECT_DOUBLE_EQ(equal.elo, 0.0);
  EXPECT_DOUBLE_EQ(equal.superiority, 0.5);
  EXPECT_NEAR(equal.interval.low, -equal.interval.high, 1e-9);
  const EloEstimate better = elo_estimate(PairCounts{{5, 15, 40, 25, 15}}.sample());
  EXPECT_GT(better.superiority, 0.95);
  EXPECT_GT(better.interval.low, -5);
  const EloEstimate all = elo_estimate(PairCounts{{0, 0, 0, 0, 9}}.sample());
  EXPECT_TRUE(std::isinf(all.elo));
  EXPECT_FALSE(std::isinf(all.interval.low));
  EXPECT_EQ(all.superiority, 1.0);
}

}  // namespace
}  // namespace othello
