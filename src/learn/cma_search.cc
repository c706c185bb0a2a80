#include "learn/cma_search.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "core/exp.h"
#include "core/power.h"

namespace othello {
namespace {

/// Far outside the useful range.
constexpr double kLeastSigma = 1e-12;
constexpr double kMostSigma = 1e6;

double squared_length(std::span<const double> x) {
  double sum = 0;
  for (const double v : x) sum += v * v;
  return sum;
}

/// Indices of the individuals, the fittest first.
std::vector<std::size_t> ranking(std::span<const double> fitness) {
  std::vector<std::size_t> order(fitness.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return fitness[a] > fitness[b]; });
  return order;
}

/// path = (1 - c) path + sqrt(c (2 - c) mu_eff) step: of unit variance if the step is.
void follow(std::span<double> path, double c, double mu_eff, std::span<const double> step) {
  const double scale = std::sqrt(c * (2 - c) * mu_eff);
  for (std::size_t i = 0; i < path.size(); ++i) path[i] = (1 - c) * path[i] + scale * step[i];
}

/// The weighted mean of the better half, by rank.
CmaSearch::Sample mean_of_best(std::span<const CmaSearch::Sample* const> ranked,
                               std::span<const double> weights) {
  const std::size_t size = ranked.front()->y.size();
  CmaSearch::Sample mean{.z = std::vector<double>(size, 0.0), .y = std::vector<double>(size, 0.0)};
  for (std::size_t k = 0; k < ranked.size() / 2; ++k) {
    for (std::size_t i = 0; i < size; ++i) {
      mean.z[i] += weights[k] * ranked[k]->z[i];
      mean.y[i] += weights[k] * ranked[k]->y[i];
    }
  }
  return mean;
}

}  // namespace

CmaSearch::CmaSearch(const CmaConstants& constants, CovarianceForm form,
                     std::span<const double> start, double sigma)
    : constants_(constants),
      mean_(start.begin(), start.end()),
      sigma_(sigma),
      sigma_path_(start.size(), 0.0),
      shape_path_(start.size(), 0.0),
      covariance_(make_covariance(form, start.size())) {}

CmaSearch::Sample CmaSearch::sample(std::vector<double> z) const {
  std::vector<double> y = std::visit([&](const auto& c) { return c.stretch(z); }, covariance_);
  return {.z = std::move(z), .y = std::move(y)};
}

std::vector<double> CmaSearch::individual(const Sample& sample) const {
  std::vector<double> x = mean_;
  for (std::size_t i = 0; i < x.size(); ++i) x[i] += sigma_ * sample.y[i];
  return x;
}

void CmaSearch::tell(std::span<const Sample> samples, std::span<const double> fitness) {
  assert(samples.size() == constants_.weights.size() && fitness.size() == samples.size());
  std::vector<const Sample*> ranked;
  for (const std::size_t number : ranking(fitness)) ranked.push_back(&samples[number]);
  const Sample step = mean_of_best(ranked, constants_.weights);
  for (std::size_t i = 0; i < mean_.size(); ++i) mean_[i] += sigma_ * step.y[i];
  ++generation_;

  const CmaConstants& c = constants_;
  follow(sigma_path_, c.c_sigma, c.mu_eff,
         std::visit([&](const auto& covariance) { return covariance.turn(step.z); }, covariance_));
  const double length = std::sqrt(squared_length(sigma_path_));
  // While sigma is far too small the path is long whatever the shape, so C must not be adapted from
  // it.
  const double usual = std::sqrt(1 - power(1 - c.c_sigma, 2 * generation_)) * c.chi;
  const bool stalled = length >= (1.4 + 2 / (static_cast<double>(mean_.size()) + 1)) * usual;
  const std::vector<double> none(mean_.size(), 0.0);
  follow(shape_path_, c.c_c, c.mu_eff, stalled ? none : step.y);
  learn_shape(ranked, stalled);

  const double growth = std::min(1.0, c.c_sigma / c.d_sigma * (length / c.chi - 1));
  sigma_ = growth > 0.0 ? sigma_ / exact_exp(-growth) : sigma_ * exact_exp(growth);
  sigma_ = std::clamp(sigma_, kLeastSigma, kMostSigma);
}

void CmaSearch::learn_shape(std::span<const Sample* const> ranked, bool stalled) {
  const CmaConstants& c = constants_;
  std::vector<double> weights;
  std::vector<std::span<const double>> samples;
  double sum = 0;
  for (std::size_t k = 0; k < ranked.size(); ++k) {
    sum += c.weights[k];
    samples.emplace_back(ranked[k]->y);
    // Only the direction of a bad sample counts, not its length, or C could lose positive
    // definiteness.
    const double direction =
        c.weights[k] < 0.0 ? static_cast<double>(mean_.size()) / squared_length(ranked[k]->z) : 1.0;
    weights.push_back(c.c_mu * c.weights[k] * direction);
  }
  // Compensates for the update that the path missed.
  const double missed = stalled ? c.c_c * (2 - c.c_c) : 0.0;
  const CovarianceLesson lesson{.keep = 1 + c.c_1 * missed - c.c_1 - c.c_mu * sum,
                                .path_weight = c.c_1,
                                .path = shape_path_,
                                .weights = weights,
                                .samples = samples};
  std::visit(
      [&](auto& covariance) {
        covariance.learn(lesson);
        if (generation_ % c.refresh_every == 0) covariance.refresh();
      },
      covariance_);
}

void CmaSearch::write(StateWriter& out) const {
  out.numbers({&sigma_, 1});
  out.numbers(sigma_path_);
  out.numbers(shape_path_);
  std::visit([&](const auto& covariance) { covariance.write(out); }, covariance_);
}

void CmaSearch::read(StateReader& in, std::span<const double> mean, std::uint64_t generation) {
  const std::vector<double> sigma = in.numbers(1);
  sigma_ = sigma.empty() ? kLeastSigma : sigma.front();
  sigma_path_ = in.numbers(mean_.size());
  shape_path_ = in.numbers(mean_.size());
  std::visit([&](auto& covariance) { covariance.read(in); }, covariance_);
  mean_.assign(mean.begin(), mean.end());
  generation_ = generation;
}

}  // namespace othello
