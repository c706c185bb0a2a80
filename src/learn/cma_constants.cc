#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/log.h"
#include "learn/cma_search.h"

namespace othello {
namespace {

/// (Σ w)² / Σ w²: the effective number of weights.
double effective(std::span<const double> weights) {
  double sum = 0;
  double squares = 0;
  for (const double w : weights) {
    sum += w;
    squares += w * w;
  }
  return squares > 0.0 ? sum * sum / squares : 0.0;
}

void scale_to(std::span<double> weights, double total) {
  double sum = 0;
  for (const double w : weights) sum += std::abs(w);
  if (sum == 0.0) return;
  for (double& w : weights) w *= total / sum;
}

}  // namespace

int cma_population(std::size_t weights) {
  return 4 + static_cast<int>(3.0 * exact_log(static_cast<double>(weights)));
}

CmaConstants cma_constants(std::size_t weights, int population, CovarianceForm form) {
  assert(population >= 2);
  const auto n = static_cast<double>(weights);
  CmaConstants c;
  c.lambda = population;
  for (int i = 1; i <= population; ++i) {
    c.weights.push_back(exact_log((population + 1) / 2.0) - exact_log(i));
  }
  const auto half = static_cast<std::size_t>(population / 2);
  const std::span<double> good(c.weights.data(), half);
  const std::span<double> bad(c.weights.data() + half, c.weights.size() - half);
  c.mu_eff = effective(good);
  const double mu_eff = c.mu_eff;
  const double mu_eff_bad = effective(bad);

  c.c_sigma = (mu_eff + 2) / (n + mu_eff + 5);
  c.d_sigma = 1 + 2 * std::max(0.0, std::sqrt((mu_eff - 1) / (n + 1)) - 1) + c.c_sigma;
  c.c_c = (4 + mu_eff / n) / (n + 4 + 2 * mu_eff / n);
  c.c_1 = 2 / ((n + 1.3) * (n + 1.3) + mu_eff);
  c.c_mu = 2 * (0.25 + mu_eff + 1 / mu_eff - 2) / ((n + 2) * (n + 2) + mu_eff);
  if (form == CovarianceForm::kSeparable) {
    const double less = (n + 2) / 3;
    c.c_1 = std::min(1.0, c.c_1 * less);
    c.c_mu *= less;
  }
  c.c_mu = std::min(1 - c.c_1, c.c_mu);
  c.chi = std::sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
  if (form == CovarianceForm::kFull) {
    c.refresh_every =
        std::max<std::uint64_t>(1, static_cast<std::uint64_t>(1 / (10 * n * (c.c_1 + c.c_mu))));
  }

  scale_to(good, 1.0);
  // The sum of the negative weights is limited: balanced with the positive ones, by their effective
  // number, and so that C stays positive definite.
  scale_to(bad, c.c_mu > 0.0 ? std::min({1 + c.c_1 / c.c_mu, 1 + 2 * mu_eff_bad / (mu_eff + 2),
                                         (1 - c.c_1 - c.c_mu) / (n * c.c_mu)})
                             : 0.0);
  return c;
}

}  // namespace othello
