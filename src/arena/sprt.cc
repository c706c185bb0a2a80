#include "arena/sprt.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <charconv>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "core/excerpt.h"

namespace othello {
namespace {

constexpr double kMostElo = 1000;

/// The distribution on the scores 0, 1/4, … 1 with mean `mean` under which the observed frequencies
/// are most likely. By Lagrange multipliers p_i = q_i / (1 + t (x_i - mean)), where t solves
/// sum q_i (x_i - mean) / (1 + t (x_i - mean)) = 0; the sum falls with t.
std::array<double, 5> most_likely(const std::array<double, 5>& q, double mean) {
  const auto distance = [mean](std::size_t i) { return 0.25 * static_cast<double>(i) - mean; };
  // All denominators are positive between these limits.
  double low = -1 / distance(4);
  double high = -1 / distance(0);
  for (int step = 0; step < 100; ++step) {
    const double t = (low + high) / 2;
    double sum = 0;
    for (std::size_t i = 0; i < q.size(); ++i) sum += q[i] * distance(i) / (1 + t * distance(i));
    (sum > 0 ? low : high) = t;
  }
  const double t = (low + high) / 2;
  std::array<double, 5> p{};
  for (std::size_t i = 0; i < q.size(); ++i) p[i] = q[i] / (1 + t * distance(i));
  return p;
}

}  // namespace

std::uint64_t PairCounts::total() const {
  return std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0});
}

ScoreSample PairCounts::sample() const {
  ScoreSample sample;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    sample.count += pairs[i];
    sample.quarters += i * pairs[i];
    sample.quarters_squared += i * i * pairs[i];
  }
  return sample;
}

Result<SprtOptions> parse_sprt(std::string_view text) {
  const std::string_view whole = text;
  std::vector<double> numbers;
  while (!text.empty() && numbers.size() < 5) {
    const std::string_view part = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), part.size() + 1));
    double number = 0;
    const auto [end, fault] = std::from_chars(part.data(), part.data() + part.size(), number);
    if (fault != std::errc{} || end != part.data() + part.size()) break;
    numbers.push_back(number);
  }
  const auto refuse = [&](std::string_view expected) {
    return failure(fmt::format("found '{}', expected {}", excerpt(whole), expected), "--sprt");
  };
  if (!text.empty() || (numbers.size() != 2 && numbers.size() != 4)) {
    return refuse("elo0,elo1 or elo0,elo1,alpha,beta such as 0,10,0.05,0.05");
  }
  SprtOptions options{.elo0 = numbers[0], .elo1 = numbers[1]};
  if (numbers.size() == 4) {
    options.alpha = numbers[2];
    options.beta = numbers[3];
  }
  if (!(options.elo0 < options.elo1) || options.elo0 < -kMostElo || options.elo1 > kMostElo) {
    return refuse("elo0 less than elo1, both from -1000 to 1000");
  }
  const auto is_rate = [](double rate) { return rate > 0.0 && rate < 0.5; };
  if (!is_rate(options.alpha) || !is_rate(options.beta)) {
    return refuse("alpha and beta above 0 and below 0.5");
  }
  return options;
}

double score_of_elo(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double elo_of_score(double score) {
  if (score <= 0.0) return -std::numeric_limits<double>::infinity();
  if (score >= 1.0) return std::numeric_limits<double>::infinity();
  return -400 * std::log10(1 / score - 1);
}

double log_likelihood_ratio(const PairCounts& counts, const SprtOptions& options) {
  const std::uint64_t total = counts.total();
  if (total == 0) return 0.0;
  // A little of every outcome, so that an outcome that was not seen yet is not impossible.
  constexpr double kUnseen = 1e-3;
  std::array<double, 5> seen{};
  for (std::size_t i = 0; i < seen.size(); ++i) {
    seen[i] = std::max(static_cast<double>(counts.pairs[i]), kUnseen);
  }
  const double sum = std::accumulate(seen.begin(), seen.end(), 0.0);
  std::array<double, 5> q{};
  for (std::size_t i = 0; i < q.size(); ++i) q[i] = seen[i] / sum;
  const auto p0 = most_likely(q, score_of_elo(options.elo0));
  const auto p1 = most_likely(q, score_of_elo(options.elo1));
  double ratio = 0;
  for (std::size_t i = 0; i < q.size(); ++i) ratio += seen[i] * std::log(p1[i] / p0[i]);
  return ratio;
}

Interval sprt_bounds(const SprtOptions& options) {
  return {std::log(options.beta / (1 - options.alpha)),
          std::log((1 - options.beta) / options.alpha)};
}

SprtState sprt_state(const PairCounts& counts, const SprtOptions& options) {
  const double ratio = log_likelihood_ratio(counts, options);
  const Interval bounds = sprt_bounds(options);
  if (ratio <= bounds.low) return SprtState::kElo0Accepted;
  if (ratio >= bounds.high) return SprtState::kElo1Accepted;
  return SprtState::kContinues;
}

EloEstimate elo_estimate(const ScoreSample& sample) {
  if (sample.count == 0) return {};
  const Interval score = score_interval(sample);
  EloEstimate estimate{.elo = elo_of_score(sample.mean()),
                       .interval = {elo_of_score(score.low), elo_of_score(score.high)}};
  const double deviation = std::sqrt(sample.variance() / static_cast<double>(sample.count));
  const double distance = sample.mean() - 0.5;
  estimate.superiority = deviation > 0.0
                             ? boost::math::cdf(boost::math::normal(), distance / deviation)
                             : (distance > 0.0   ? 1.0
                                : distance < 0.0 ? 0.0
                                                 : 0.5);
  return estimate;
}

}  // namespace othello
