#include "lab/results/run_statistics.h"

#include <algorithm>
#include <array>
#include <boost/math/distributions/students_t.hpp>
#include <cassert>
#include <cmath>
#include <numeric>

namespace othello {
namespace {

double mean_of(std::span<const double> values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// Unbiased; 0 for fewer than two values.
double variance_of(std::span<const double> values) {
  if (values.size() < 2) return 0.0;
  const double mean = mean_of(values);
  double sum = 0.0;
  for (const double v : values) sum += (v - mean) * (v - mean);
  return sum / static_cast<double>(values.size() - 1);
}

double student_reach(double degrees_of_freedom) {
  const boost::math::students_t distribution(degrees_of_freedom);
  return boost::math::quantile(distribution, 0.5 + kConfidence / 2);
}

/// Standard error and degrees of freedom of a sum of means of independent groups.
struct SumError {
  double error = 0.0;
  double degrees = 0.0;

  [[nodiscard]] double reach() const { return error == 0.0 ? 0.0 : student_reach(degrees) * error; }
};

/// Welch's (1947), with the Welch-Satterthwaite degrees of freedom. Precondition: every group has
/// at least two values.
SumError welch_error(std::span<const std::span<const double>> groups) {
  double sum = 0.0;
  double weighted = 0.0;
  for (const std::span<const double> group : groups) {
    const double of_mean = variance_of(group) / static_cast<double>(group.size());
    sum += of_mean;
    weighted += of_mean * of_mean / static_cast<double>(group.size() - 1);
  }
  return {std::sqrt(sum), sum == 0.0 ? 0.0 : sum * sum / weighted};
}

std::vector<double> ranks(std::span<const double> values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t i, std::size_t j) { return values[i] < values[j]; });
  std::vector<double> rank(values.size());
  for (std::size_t first = 0; first < order.size();) {
    std::size_t last = first;
    while (last + 1 < order.size() && values[order[last + 1]] == values[order[first]]) ++last;
    for (std::size_t k = first; k <= last; ++k) {
      rank[order[k]] = static_cast<double>(first + last) / 2;
    }
    first = last + 1;
  }
  return rank;
}

}  // namespace

RunEstimate estimate(std::span<const double> values) {
  assert(!values.empty());
  const double mean = mean_of(values);
  const double deviation = std::sqrt(variance_of(values));
  RunEstimate out{
      .runs = values.size(), .mean = mean, .deviation = deviation, .interval = {mean, mean}};
  if (!out.has_interval()) return out;
  const auto n = static_cast<double>(values.size());
  out.error = deviation / std::sqrt(n);
  out.degrees = n - 1;
  const double reach = student_reach(out.degrees) * deviation / std::sqrt(n);
  out.interval = {mean - reach, mean + reach};
  return out;
}

RunEstimate estimate_shares(std::span<const double> values) {
  RunEstimate share = estimate(values);
  share.interval.low = std::max(share.interval.low, 0.0);
  share.interval.high = std::min(share.interval.high, 1.0);
  return share;
}

RunEstimate paired_difference(std::span<const double> a, std::span<const double> b) {
  assert(a.size() == b.size());
  std::vector<double> differences(a.size());
  std::transform(a.begin(), a.end(), b.begin(), differences.begin(), std::minus<>());
  return estimate(differences);
}

RunEstimate difference(std::span<const double> a, std::span<const double> b) {
  assert(!a.empty() && !b.empty());
  const double mean = mean_of(a) - mean_of(b);
  RunEstimate result{.runs = std::min(a.size(), b.size()),
                     .mean = mean,
                     .deviation = std::sqrt(variance_of(a) + variance_of(b)),
                     .interval = {mean, mean}};
  if (result.runs < 2) return result;
  const SumError sum = welch_error(std::array{a, b});
  result.interval = {mean - sum.reach(), mean + sum.reach()};
  result.error = sum.error;
  result.degrees = sum.degrees;
  return result;
}

double p_value(const RunEstimate& estimate) {
  assert(estimate.has_interval());
  if (estimate.error == 0.0) return estimate.mean == 0.0 ? 1.0 : 0.0;
  const boost::math::students_t distribution(estimate.degrees);
  const double t = std::abs(estimate.mean) / estimate.error;
  return 2 * boost::math::cdf(boost::math::complement(distribution, t));
}

Interval prediction_interval(const RunEstimate& estimate) {
  assert(estimate.has_interval());
  if (estimate.deviation == 0.0) return {estimate.mean, estimate.mean};
  const double reach =
      student_reach(estimate.degrees) * std::hypot(estimate.deviation, estimate.error);
  return {estimate.mean - reach, estimate.mean + reach};
}

double prediction_p_value(const RunEstimate& estimate, double value) {
  RunEstimate distance = estimate;
  distance.mean -= value;
  distance.error = std::hypot(estimate.deviation, estimate.error);
  return p_value(distance);
}

Measured measured(const RunEstimate& over_runs) {
  Measured out{.value = over_runs.mean, .over_runs = over_runs};
  if (over_runs.has_interval()) out.interval = over_runs.interval;
  return out;
}

Measured measured(double value, std::span<const std::vector<double>> contributions) {
  const std::vector<std::span<const double>> groups(contributions.begin(), contributions.end());
  Measured out{.value = value};
  const auto alone = [](std::span<const double> group) { return group.size() < 2; };
  if (std::any_of(groups.begin(), groups.end(), alone)) return out;
  const SumError sum = welch_error(groups);
  out.interval = Interval{value - sum.reach(), value + sum.reach()};
  RunEstimate over_runs{.runs = groups.front().size(),
                        .mean = value,
                        .interval = *out.interval,
                        .error = sum.error,
                        .degrees = sum.degrees};
  for (const auto group : groups) over_runs.runs = std::min(over_runs.runs, group.size());
  out.over_runs = over_runs;
  return out;
}

double correlation(std::span<const double> a, std::span<const double> b) {
  assert(a.size() == b.size());
  if (a.empty()) return 0.0;
  const double mean_a = mean_of(a);
  const double mean_b = mean_of(b);
  double ab = 0.0;
  double aa = 0.0;
  double bb = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    ab += (a[i] - mean_a) * (b[i] - mean_b);
    aa += (a[i] - mean_a) * (a[i] - mean_a);
    bb += (b[i] - mean_b) * (b[i] - mean_b);
  }
  return aa == 0.0 || bb == 0.0 ? 0.0 : ab / std::sqrt(aa * bb);
}

double rank_correlation(std::span<const double> a, std::span<const double> b) {
  return correlation(ranks(a), ranks(b));
}

}  // namespace othello
