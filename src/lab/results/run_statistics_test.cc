#include "lab/results/run_statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace othello {
namespace {

TEST(RunStatistics, StudentsIntervalOfKnownNumbers) {
  const std::vector<double> values{1.0, 2.0, 3.0, 4.0};
  const RunEstimate e = estimate(values);
  EXPECT_EQ(e.runs, 4U);
  EXPECT_DOUBLE_EQ(e.mean, 2.5);
  EXPECT_NEAR(e.deviation, 1.2909944487, 1e-9);
  // t(0.975, 3) = 3.182446; half of the deviation is its standard error.
  EXPECT_NEAR(e.interval.high - e.mean, 3.182446305 * 1.2909944487 / 2, 1e-8);
  EXPECT_NEAR(e.mean - e.interval.low, e.interval.high - e.mean, 1e-12);
}

TEST(RunStatistics, OneRunHasNoInterval) {
  const std::vector<double> values{0.25};
  const RunEstimate e = estimate(values);
  EXPECT_FALSE(e.has_interval());
  EXPECT_EQ(e.interval, (Interval{0.25, 0.25}));
}

TEST(RunStatistics, PairedDifferencesLeaveOutWhatTheRunsShare) {
  const std::vector<double> a{1.1, 2.1, 3.1};
  const std::vector<double> b{1.0, 2.0, 3.0};
  const RunEstimate paired = paired_difference(a, b);
  const RunEstimate independent = difference(a, b);
  EXPECT_NEAR(paired.mean, 0.1, 1e-12);
  EXPECT_NEAR(independent.mean, 0.1, 1e-12);
  EXPECT_GT(paired.interval.low, 0.0);
  EXPECT_LT(independent.interval.low, 0.0);
}

TEST(RunStatistics, WelchsIntervalWithUnequalSpreads) {
  const std::vector<double> a{3.0, 4.0, 5.0, 6.0};
  const std::vector<double> b{1.0, 1.0, 2.0};
  const RunEstimate d = difference(a, b);
  // Variances 5/3 and 1/3; standard error sqrt(5/12 + 1/9); 4.35 degrees of freedom, for which
  // t(0.975) lies between those of 4 and 5 degrees.
  EXPECT_NEAR(d.mean, 4.5 - 4.0 / 3, 1e-12);
  const double reach = (d.interval.high - d.mean) / 0.7264831573;
  EXPECT_GT(reach, 2.5705818);
  EXPECT_LT(reach, 2.7764451);
}

TEST(RunStatistics, PValuesBelongToTheIntervals) {
  // t = 2.5 / 0.6454972 with 3 degrees of freedom.
  const RunEstimate e = estimate(std::vector<double>{1.0, 2.0, 3.0, 4.0});
  EXPECT_NEAR(p_value(e), 0.0305, 1e-4);
  // The interval that just reaches 0 has p = 0.05.
  RunEstimate touching = e;
  touching.mean = e.interval.high - e.mean;
  EXPECT_NEAR(p_value(touching), 0.05, 1e-12);
  const RunEstimate welch =
      difference(std::vector<double>{3.0, 4.0, 5.0, 6.0}, std::vector<double>{1.0, 1.0, 2.0});
  EXPECT_NEAR(welch.degrees, 4.35, 0.01);
  EXPECT_LT(p_value(welch), 0.05) << "its interval excludes 0";
  EXPECT_EQ(p_value(estimate(std::vector<double>{0.0, 0.0})), 1.0);
  EXPECT_EQ(p_value(estimate(std::vector<double>{0.5, 0.5})), 0.0);
}

TEST(Correlation, IsPearsons) {
  const std::vector<double> x{1, 2, 3, 4};
  EXPECT_DOUBLE_EQ(correlation(x, std::vector<double>{3, 5, 7, 9}), 1.0);
  EXPECT_DOUBLE_EQ(correlation(x, std::vector<double>{4, 3, 2, 1}), -1.0);
  EXPECT_EQ(correlation(x, std::vector<double>{7, 7, 7, 7}), 0.0);
  // Around the means 2.5 and 3.5 the products add up to 11, the squares to 5 and 29.
  EXPECT_NEAR(correlation(x, std::vector<double>{1, 2, 3, 8}), 11 / std::sqrt(5.0 * 29.0), 1e-12);
}

TEST(RunStatistics, RankCorrelation) {
  const std::vector<double> up{1, 2, 3, 4};
  EXPECT_DOUBLE_EQ(rank_correlation(up, std::vector<double>{10, 20, 30, 400}), 1.0);
  EXPECT_DOUBLE_EQ(rank_correlation(up, std::vector<double>{4, 3, 2, 1}), -1.0);
  EXPECT_DOUBLE_EQ(rank_correlation(up, std::vector<double>{7, 7, 7, 7}), 0.0);
  // Ranks 0.5, 0.5, 2, 3 against 0, 1, 2, 3.
  EXPECT_NEAR(rank_correlation(up, std::vector<double>{1, 1, 2, 3}), 0.9486832981, 1e-9);
}

}  // namespace
}  // namespace othello
