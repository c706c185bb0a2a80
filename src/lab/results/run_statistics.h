#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/statistics.h"

namespace othello {

/// A quantity that each of several independent runs gave once.
struct RunEstimate {
  std::size_t runs = 0;
  double mean = 0.0;
  double deviation = 0.0;  ///< standard deviation between runs; 0 for fewer than two
  /// Student's t interval of the mean over runs; for fewer than two runs the mean alone, since one
  /// run says nothing about the spread between runs.
  Interval interval{0.0, 0.0};
  double error = 0.0;    ///< standard error of the mean
  double degrees = 0.0;  ///< of freedom; 0 for fewer than two runs

  [[nodiscard]] bool has_interval() const { return runs >= 2; }
};

/// Precondition: at least one value.
[[nodiscard]] RunEstimate estimate(std::span<const double> values);

/// The mean of a[i] - b[i]: both quantities come from the same runs. Precondition: equal lengths.
[[nodiscard]] RunEstimate paired_difference(std::span<const double> a, std::span<const double> b);

/// The difference of the means of independent runs, with Welch's interval (1947): the two spreads
/// may differ. `runs` is the smaller number of the two.
[[nodiscard]] RunEstimate difference(std::span<const double> a, std::span<const double> b);

/// Two-sided p-value of the hypothesis that the mean is 0, by the test that belongs to the
/// interval: below 0.05 where the 95% interval leaves out 0. Without any spread 1 for a mean of 0,
/// otherwise 0. Precondition: at least two runs.
[[nodiscard]] double p_value(const RunEstimate& estimate);

/// Where one more run would lie, with 95% confidence. Precondition: at least two runs.
[[nodiscard]] Interval prediction_interval(const RunEstimate& estimate);
/// The share of single runs that lie as far from the mean as `value`, or farther: below 0.05 where
/// the prediction interval leaves it out. Precondition: at least two runs.
[[nodiscard]] double prediction_p_value(const RunEstimate& estimate, double value);

/// A number with its 95% interval, where there is one.
struct Measured {
  double value = 0.0;
  std::optional<Interval> interval = {};
  std::optional<RunEstimate> over_runs = {};  ///< where the value is a mean over runs
  std::string_view made_of = "games";  ///< what more of would narrow the interval, if not runs
  std::string part = {};               ///< where it is the least of several: which one
};
[[nodiscard]] Measured measured(const RunEstimate& over_runs);

/// `value`, to which the runs of several independent experiments contribute: to first order it is a
/// constant plus the mean of contributions[0], plus the mean of contributions[1], … The variances
/// of the means add up; Welch's interval. No interval where an experiment has fewer than two runs.
[[nodiscard]] Measured measured(double value, std::span<const std::vector<double>> contributions);

/// Pearson's correlation. 0 if either side has no spread. Precondition: equal lengths.
[[nodiscard]] double correlation(std::span<const double> a, std::span<const double> b);

/// Spearman's rank correlation; equal values share the mean of their ranks. 0 if either side has no
/// spread. Precondition: equal lengths.
[[nodiscard]] double rank_correlation(std::span<const double> a, std::span<const double> b);

}  // namespace othello
