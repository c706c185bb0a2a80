#include "core/statistics.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cmath>
#include <numbers>

#include "core/interval_text.h"

namespace othello {
namespace {

ScoreSample sample_of(std::initializer_list<std::uint64_t> quarters) {
  ScoreSample sample;
  for (const std::uint64_t q : quarters) {
    ++sample.count;
    sample.quarters += q;
    sample.quarters_squared += q * q;
  }
  return sample;
}

ScoreSample repeated(std::uint64_t count, std::uint64_t quarters) {
  return {count, count * quarters, count * quarters * quarters};
}

// Percentage points from tables of the normal distribution.
TEST(Statistics, NormalQuantile) {
  EXPECT_NEAR(normal_quantile(0.5), 0.0, 1e-15);
  EXPECT_NEAR(normal_quantile(0.9), 1.281552, 5e-7);
  EXPECT_NEAR(normal_quantile(0.975), 1.959964, 5e-7);
  EXPECT_NEAR(normal_quantile(0.995), 2.575829, 5e-7);
  EXPECT_NEAR(normal_quantile(0.025), -1.959964, 5e-7);
  EXPECT_NEAR(interval_reach(0.95), 1.959964, 5e-7);
}

// Newcombe (1998), "Two-sided confidence intervals for the single proportion", Table I, method 3.
TEST(Statistics, WilsonPublishedValues) {
  struct Case {
    double successes, trials, low, high;
  };
  for (const Case& c : std::array<Case, 4>{{{81, 263, 0.2553, 0.3662},
                                            {15, 148, 0.0624, 0.1605},
                                            {0, 20, 0.0000, 0.1611},
                                            {1, 29, 0.0061, 0.1718}}}) {
    const Interval interval = wilson_interval(c.successes, c.trials);
    EXPECT_NEAR(interval.low, c.low, 5e-5) << c.successes << " of " << c.trials;
    EXPECT_NEAR(interval.high, c.high, 5e-5) << c.successes << " of " << c.trials;
  }
}

TEST(Statistics, WilsonAtTheEnds) {
  EXPECT_EQ(wilson_interval(0, 0), (Interval{0.0, 1.0}));
  EXPECT_EQ(wilson_interval(0, 7).low, 0.0);
  EXPECT_EQ(wilson_interval(7, 7).high, 1.0);
  EXPECT_LT(wilson_interval(7, 7).low, 1.0);
}

TEST(Statistics, SampleMomentsByHand) {
  const ScoreSample sample = sample_of({4, 2, 0, 2});  // 1, 1/2, 0, 1/2
  EXPECT_DOUBLE_EQ(sample.mean(), 0.5);
  EXPECT_DOUBLE_EQ(sample.variance(), 0.5 / 3);
}

TEST(Statistics, ScoreIntervalIsTheNormalOne) {
  // 100 pairs: 50 of score 1, 50 of score 1/2: sd 0.25 * sqrt(100/99).
  ScoreSample sample = repeated(50, 4);
  sample.count += 50;
  sample.quarters += 100;
  sample.quarters_squared += 200;
  const double reach = 1.959964 * 0.25 * std::sqrt(100.0 / 99.0) / 10;
  EXPECT_NEAR(score_interval(sample).low, 0.75 - reach, 1e-7);
  EXPECT_NEAR(score_interval(sample).high, 0.75 + reach, 1e-7);
}

TEST(Statistics, WithoutSpreadTheIntervalIsWilsons) {
  EXPECT_EQ(score_interval(ScoreSample{}), (Interval{0.0, 1.0}));
  EXPECT_EQ(score_interval(repeated(1, 4)), wilson_interval(1, 1));
  EXPECT_EQ(score_interval(repeated(500, 2)), wilson_interval(250, 500));
}

RC_GTEST_PROP(Statistics, EqualObservationsHaveNoVarianceHoweverMany, ()) {
  const auto count = *rc::gen::inRange<std::uint64_t>(0, std::uint64_t{1} << 40);
  const auto quarters = *rc::gen::inRange<std::uint64_t>(0, 5);
  RC_ASSERT(repeated(count, quarters).variance() == 0.0);
}

RC_GTEST_PROP(Statistics, IntervalsHoldTheMeanAndHaveWidth, ()) {
  const auto quarters = *rc::gen::nonEmpty(
      rc::gen::container<std::vector<std::uint64_t>>(rc::gen::inRange<std::uint64_t>(0, 5)));
  ScoreSample sample;
  for (const std::uint64_t q : quarters) {
    ++sample.count;
    sample.quarters += q;
    sample.quarters_squared += q * q;
  }
  const Interval interval = score_interval(sample);
  RC_ASSERT(interval.low >= 0.0);
  RC_ASSERT(interval.high <= 1.0);
  RC_ASSERT(interval.low < interval.high);
  RC_ASSERT(interval.low <= sample.mean());
  RC_ASSERT(sample.mean() <= interval.high);
}

TEST(Statistics, PValueIsStudents) {
  // Scores 1 and 3/4: t = 3 with one degree of freedom, where P(|T| > t) = 1 - 2/pi atan(t).
  EXPECT_NEAR(even_score_p_value(sample_of({4, 3})), 1 - 2 / std::numbers::pi * std::atan(3.0),
              1e-12);
  EXPECT_NEAR(even_score_p_value(sample_of({4, 0, 4, 0})), 1.0, 1e-12);
}

TEST(Statistics, PValueWithoutSpreadIsHoeffdings) {
  EXPECT_EQ(even_score_p_value(ScoreSample{}), 1.0);
  EXPECT_EQ(even_score_p_value(repeated(1, 4)), 1.0);
  EXPECT_EQ(even_score_p_value(repeated(1000, 2)), 1.0);
  EXPECT_NEAR(even_score_p_value(repeated(20, 4)), 2 * std::exp(-10.0), 1e-15);
}

// Levels 0.05/4, /3, /2, /1 against the sorted p-values 0.005, 0.01, 0.03, 0.04: the third fails,
// and the fourth with it.
TEST(Statistics, HolmStopsAtTheFirstFailure) {
  const std::array<double, 4> p{0.01, 0.04, 0.03, 0.005};
  EXPECT_EQ(holm_rejections(p, 0.05), (std::vector<bool>{true, false, false, true}));
}

// 4 · 0.005, 3 · 0.01, 2 · 0.03, and the last no less than the one before.
TEST(Statistics, HolmAdjustedNeverFalls) {
  const std::vector<double> adjusted = holm_adjusted(std::array{0.01, 0.04, 0.03, 0.005});
  ASSERT_EQ(adjusted.size(), 4U);
  EXPECT_DOUBLE_EQ(adjusted[0], 0.03);
  EXPECT_DOUBLE_EQ(adjusted[1], 0.06);
  EXPECT_DOUBLE_EQ(adjusted[2], 0.06);
  EXPECT_DOUBLE_EQ(adjusted[3], 0.02);
  EXPECT_EQ(holm_adjusted(std::array{0.9, 0.8}), (std::vector<double>{1.0, 1.0}));
}

RC_GTEST_PROP(Statistics, HolmRejectsAtLeastWhatBonferroniDoes, ()) {
  const auto thousandths = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 1000));
  std::vector<double> p;
  for (const int t : thousandths) p.push_back(t / 1000.0);
  const std::vector<bool> rejected = holm_rejections(p, 0.05);
  for (std::size_t i = 0; i < p.size(); ++i) {
    if (p[i] <= 0.05 / static_cast<double>(p.size())) RC_ASSERT(rejected[i]);
    if (p[i] > 0.05) RC_ASSERT(!rejected[i]);
  }
}

TEST(IntervalText, HasTheFormatOfItsEnds) {
  EXPECT_EQ(interval_text({0.55, 0.579}, "{:.4f}"), "0.5500 … 0.5790");
  EXPECT_EQ(interval_text({-0.5, 1.0}, "{:+.1f}"), "-0.5 … +1.0");
}

}  // namespace
}  // namespace othello
