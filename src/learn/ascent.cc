#include "learn/ascent.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/power.h"

namespace othello {
namespace {

/// Avoids a division by 0 for weights whose gradient has always been 0.
constexpr double kAdamEpsilon = 1e-8;

}  // namespace

std::vector<double> centred_ranks(std::span<const double> fitness) {
  assert(fitness.size() >= 2);
  std::vector<std::size_t> order(fitness.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return fitness[a] < fitness[b]; });
  std::vector<double> ranks(fitness.size());
  const double highest = static_cast<double>(fitness.size() - 1);
  for (std::size_t first = 0; first < order.size();) {
    std::size_t last = first;
    while (last + 1 < order.size() && fitness[order[last + 1]] == fitness[order[first]]) ++last;
    const double rank = static_cast<double>(first + last) / 2 / highest - 0.5;
    for (; first <= last; ++first) ranks[order[first]] = rank;
  }
  return ranks;
}

Result<void> check_decay(const AscentParameters& ascent, double rate) {
  if (ascent.weight_decay * rate <= 1.0) return {};
  return failure(
      fmt::format("found {}, expected at most {} (1 / rate)", ascent.weight_decay, 1.0 / rate),
      "weight_decay");
}

Ascent::Ascent(const AscentParameters& parameters, std::size_t weights)
    : parameters_(parameters),
      mean_(weights, 0.0),
      square_(parameters.rule == AscentParameters::Rule::kAdam ? weights : 0, 0.0) {}

void Ascent::step(std::span<double> weights, std::span<const double> gradient, double rate) {
  assert(weights.size() == mean_.size() && gradient.size() == mean_.size());
  ++steps_;
  const double mu = parameters_.momentum;
  const double nu = parameters_.adam_second;
  const double keep = 1.0 - rate * parameters_.weight_decay;
  const bool adam = parameters_.rule == AscentParameters::Rule::kAdam;
  // Corrects the bias of Adam's means, which start at 0.
  const double mean_share = adam ? 1.0 - power(mu, steps_) : 1.0;
  const double square_share = adam ? 1.0 - power(nu, steps_) : 1.0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    mean_[i] = mu * mean_[i] + (1.0 - mu) * gradient[i];
    double direction = mean_[i];
    if (adam) {
      square_[i] = nu * square_[i] + (1.0 - nu) * (gradient[i] * gradient[i]);
      direction = direction / mean_share / (std::sqrt(square_[i] / square_share) + kAdamEpsilon);
    }
    weights[i] = keep * weights[i] + rate * direction;
  }
}

void Ascent::write(StateWriter& out) const {
  out.whole(steps_);
  out.numbers(mean_);
  out.numbers(square_);
}

void Ascent::read(StateReader& in) {
  steps_ = in.whole(std::numeric_limits<std::uint64_t>::max());
  const std::size_t weights = mean_.size();
  const std::size_t squares = square_.size();
  mean_ = in.numbers(weights);
  square_ = in.numbers(squares);
}

}  // namespace othello
