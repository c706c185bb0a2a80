#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/statistics.h"

namespace othello {

/// An estimate from one value per independent run.
struct RunEstimate {
  std::size_t runs = 0;
  double mean = 0.0;
  double deviation = 0.0;  ///< standard deviation between runs; 0 for fewer than two
  /// Student's t interval of the mean over runs; for fewer than two runs just the mean, since one
  /// run says nothing about the spread between runs.
  Interval interval{0.0, 0.0};
  double error = 0.0;    ///< standard error of the mean
  double degrees = 0.0;  ///< of freedom; 0 for fewer than two runs

  [[nodiscard]] bool has_interval() const { return runs >= 2; }
};

/// Precondition: at least one value.
[[nodiscard]] RunEstimate estimate(std::span<const double> values);

/// The same for scores and other shares, whose interval stays within 0 … 1.
[[nodiscard]] RunEstimate estimate_shares(std::span<const double> values);

/// The mean of a[i] - b[i]: both quantities come from the same runs. Precondition: equal lengths.
[[nodiscard]] RunEstimate paired_difference(std::span<const double> a, std::span<const double> b);

/// The difference of the means of independent runs, with Welch's interval (1947): the two spreads
/// may differ. `runs` is the smaller number of the two.
[[nodiscard]] RunEstimate difference(std::span<const double> a, std::span<const double> b);

/// Two-sided p-value of the hypothesis that the mean is 0, by the test that corresponds to the
/// interval: below 0.05 if the 95% interval excludes 0. Without any spread, 1 for a mean of 0,
/// otherwise 0. Precondition: at least two runs.
[[nodiscard]] double p_value(const RunEstimate& estimate);

/// The 95% prediction interval for one more run. Precondition: at least two runs.
[[nodiscard]] Interval prediction_interval(const RunEstimate& estimate);
/// The share of single runs at least as far from the mean as `value`: below 0.05 if the prediction
/// interval excludes it. Precondition: at least two runs.
[[nodiscard]] double prediction_p_value(const RunEstimate& estimate, double value);

/// A number with its 95% interval, if any.
struct Measured {
  double value = 0.0;
  std::optional<Interval> interval = {};
  std::optional<RunEstimate> over_runs = {};  ///< if the value is a mean over runs
  std::string_view made_of = "games";         ///< unit of the sample size, if not runs
  std::string part = {};                      ///< label, if it is the least of several
};
[[nodiscard]] Measured measured(const RunEstimate& over_runs);

/// `value`, to which the runs of several independent experiments contribute: to first order it is a
/// constant plus the mean of contributions[0], plus the mean of contributions[1], … The variances
/// of the means add up; Welch's interval. No interval if an experiment has fewer than two runs.
[[nodiscard]] Measured measured(double value, std::span<const std::vector<double>> contributions);

/// Pearson's correlation. 0 if either side has no spread. Precondition: equal lengths.
[[nodiscard]] double correlation(std::span<const double> a, std::span<const double> b);

/// Spearman's rank correlation; equal values share the mean of their ranks. 0 if either side has no
/// spread. Precondition: equal lengths.
[[nodiscard]] double rank_correlation(std::span<const double> a, std::span<const double> b);

}  // namespace othello
