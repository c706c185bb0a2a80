#include "arena/elo.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <numeric>
#include <utility>

#include "arena/cholesky.h"

namespace othello {
namespace {

/// Elo points per unit of the natural logarithm of the odds.
constexpr double kEloPerLogit = 400.0 / std::numbers::ln10;
constexpr double kPrecision = 1e-9;  ///< in logits; far below the printed precision
constexpr int kMostSteps = 100;

double expected_score(double difference) { return 1 / (1 + std::exp(-difference)); }

/// log(expected_score(difference)) without overflow.
double log_expected_score(double difference) {
  return difference > 0 ? -std::log1p(std::exp(-difference))
                        : difference - std::log1p(std::exp(difference));
}

/// The posterior of ratings in logits.
class Posterior {
 public:
  Posterior(const Crosstable& table, double prior_games)
      : size_(table.players()), prior_games_(prior_games) {
    for (const Pairing& pairing : round_robin(size_)) {
      const Tally tally = table.between(pairing.a, pairing.b).total();
      const auto games = static_cast<double>(tally.games());
      if (games > 0) results_.push_back({pairing, games, games * tally.score()});
    }
  }

  [[nodiscard]] double log_density(const std::vector<double>& ratings) const {
    double sum = 0;
    for (const auto& [pairing, games, points] : results_) {
      const double d = ratings[pairing.a] - ratings[pairing.b];
      sum += points * log_expected_score(d) + (games - points) * log_expected_score(-d);
    }
    for (const double r : ratings) {
      sum += 0.5 * prior_games_ * (log_expected_score(r) + log_expected_score(-r));
    }
    return sum;
  }

  [[nodiscard]] std::vector<double> gradient(const std::vector<double>& ratings) const {
    std::vector<double> slope(size_);
    for (std::size_t i = 0; i < size_; ++i) {
      slope[i] = prior_games_ * (0.5 - expected_score(ratings[i]));
    }
    for (const auto& [pairing, games, points] : results_) {
      const double surplus =
          points - games * expected_score(ratings[pairing.a] - ratings[pairing.b]);
      slope[pairing.a] += surplus;
      slope[pairing.b] -= surplus;
    }
    return slope;
  }

  /// The observed information: minus the second derivatives of the log density.
  [[nodiscard]] Cholesky information(const std::vector<double>& ratings) const {
    std::vector<double> matrix(size_ * size_, 0.0);
    for (std::size_t i = 0; i < size_; ++i) {
      const double p = expected_score(ratings[i]);
      matrix[i * size_ + i] = prior_games_ * p * (1 - p);
    }
    for (const auto& [pairing, games, points] : results_) {
      const double p = expected_score(ratings[pairing.a] - ratings[pairing.b]);
      const double weight = games * p * (1 - p);
      matrix[pairing.a * size_ + pairing.a] += weight;
      matrix[pairing.b * size_ + pairing.b] += weight;
      matrix[pairing.b * size_ + pairing.a] -= weight;
    }
    return Cholesky(std::move(matrix), size_);
  }

 private:
  struct PairResult {
    Pairing pairing;
    double games;
    double points;  ///< of the pairing's a
  };

  std::size_t size_;
  double prior_games_;
  std::vector<PairResult> results_;
};

/// `from` + `length` * `step`.
std::vector<double> moved(std::vector<double> from, const std::vector<double>& step,
                          double length) {
  for (std::size_t i = 0; i < from.size(); ++i) from[i] += length * step[i];
  return from;
}

double largest(const std::vector<double>& step) {
  double most = 0;
  for (const double s : step) most = std::max(most, std::abs(s));
  return most;
}

std::vector<double> most_likely(const Posterior& posterior, std::size_t players) {
  std::vector<double> ratings(players, 0.0);
  for (int i = 0; i < kMostSteps; ++i) {
    const std::vector<double> step =
        posterior.information(ratings).solve(posterior.gradient(ratings));
    const double reach = largest(step);
    const double here = posterior.log_density(ratings);
    double length = 1;
    while (length * reach > kPrecision &&
           posterior.log_density(moved(ratings, step, length)) < here) {
      length /= 2;
    }
    ratings = moved(std::move(ratings), step, length);
    if (length * reach <= kPrecision) break;
  }
  return ratings;
}

}  // namespace

std::vector<EloRating> elo_ratings(const Crosstable& table, const EloOptions& options) {
  assert(options.prior_games > 0);
  const std::size_t size = table.players();
  if (size == 0) return {};
  const Posterior posterior(table, options.prior_games);
  const std::vector<double> ratings = most_likely(posterior, size);

  // The origin of the scale is arbitrary, so errors refer to the difference from it, and the origin
  // is a weighted mean w·r: var(r_i - w·r) = C_ii - 2 (C w)_i + w·C w, with C the inverse
  // information.
  std::vector<double> weights(size, options.anchor ? 0.0 : 1.0 / static_cast<double>(size));
  if (options.anchor) weights[*options.anchor] = 1.0;
  const Cholesky information = posterior.information(ratings);
  const std::vector<double> variances = information.inverse_diagonal();
  const std::vector<double> with_origin = information.solve(weights);
  const auto dot = [&](const std::vector<double>& v) {
    return std::inner_product(v.begin(), v.end(), weights.begin(), 0.0);
  };
  const double origin = dot(ratings);
  const double origin_variance = dot(with_origin);

  std::vector<EloRating> elo(size);
  for (std::size_t i = 0; i < size; ++i) {
    const double variance = variances[i] - 2 * with_origin[i] + origin_variance;
    elo[i] = {options.anchor_elo + kEloPerLogit * (ratings[i] - origin),
              kEloPerLogit * std::sqrt(std::max(0.0, variance))};
  }
  if (options.anchor) elo[*options.anchor] = {options.anchor_elo, 0.0};
  return elo;
}

}  // namespace othello
