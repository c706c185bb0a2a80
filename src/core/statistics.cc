#include "core/statistics.h"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cassert>
#include <cmath>
#include <numeric>

namespace othello {

double normal_quantile(double probability) {
  assert(probability > 0.0 && probability < 1.0);
  return boost::math::quantile(boost::math::normal(), probability);
}

double interval_reach(double confidence) { return normal_quantile(0.5 + confidence / 2); }

Interval wilson_interval(double successes, double trials, double confidence) {
  assert(successes >= 0.0 && successes <= trials);
  if (trials == 0.0) return {};
  const double z = interval_reach(confidence);
  const double rate = successes / trials;
  const double shrink = 1 + z * z / trials;
  const double centre = (rate + z * z / (2 * trials)) / shrink;
  const double reach =
      z / shrink * std::sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials));
  // The ends are 0 and 1 exactly where the formula says so, whatever the rounding.
  return {successes == 0.0 ? 0.0 : std::max(0.0, centre - reach),
          successes == trials ? 1.0 : std::min(1.0, centre + reach)};
}

double ScoreSample::mean() const {
  return count == 0 ? 0.0 : static_cast<double>(quarters) / (4.0 * static_cast<double>(count));
}

double ScoreSample::variance() const {
  if (count < 2) return 0.0;
  const double n = static_cast<double>(count);
  const double sum = static_cast<double>(quarters);
  const double spread = static_cast<double>(quarters_squared) - sum * (sum / n);
  // A single observation that differs by one quarter gives at least 1/2; less is rounding.
  return spread < 0.25 ? 0.0 : spread / (16.0 * (n - 1));
}

Interval score_interval(const ScoreSample& sample, double confidence) {
  const double n = static_cast<double>(sample.count);
  const double mean = sample.mean();
  const double variance = sample.variance();
  if (variance == 0.0) return wilson_interval(mean * n, n, confidence);
  const double reach = interval_reach(confidence) * std::sqrt(variance / n);
  return {std::max(0.0, mean - reach), std::min(1.0, mean + reach)};
}

double even_score_p_value(const ScoreSample& sample) {
  if (sample.count == 0) return 1.0;
  const double n = static_cast<double>(sample.count);
  const double distance = std::abs(sample.mean() - 0.5);
  const double variance = sample.variance();
  if (variance == 0.0) return std::min(1.0, 2 * std::exp(-2 * n * distance * distance));
  const boost::math::students_t student(n - 1);
  return 2 * boost::math::cdf(boost::math::complement(student, distance / std::sqrt(variance / n)));
}

std::vector<double> holm_adjusted(std::span<const double> p_values) {
  std::vector<std::size_t> order(p_values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return p_values[a] < p_values[b]; });
  std::vector<double> adjusted(p_values.size());
  double greatest = 0.0;
  for (std::size_t k = 0; k < order.size(); ++k) {
    const double product = static_cast<double>(order.size() - k) * p_values[order[k]];
    greatest = std::max(greatest, std::min(1.0, product));
    adjusted[order[k]] = greatest;
  }
  return adjusted;
}

std::vector<bool> holm_rejections(std::span<const double> p_values, double level) {
  std::vector<bool> rejected;
  for (const double p : holm_adjusted(p_values)) rejected.push_back(p <= level);
  return rejected;
}

}  // namespace othello
