#include "learn/returns.h"

#include <cassert>

namespace othello {

void lambda_returns(std::span<const double> rewards, std::span<const double> values,
                    const ReturnParameters& parameters, std::span<double> returns) {
  assert(values.size() == rewards.size() && returns.size() + 1 == rewards.size());
  const bool average = parameters.mixture == ReturnParameters::Mixture::kAverage;
  const bool mean = parameters.rewards == ReturnParameters::Rewards::kMean;
  const std::size_t last = rewards.size() - 1;
  for (std::size_t t = 0; t < last; ++t) {
    double sum = 0;          // r_t + … + γ^(n-1) r_{t+n-1}
    double discount = 1;     // γ^n
    double discounts = 0;    // 1 + … + γ^(n-1)
    double eligibility = 1;  // λ^(n-1)
    double lambda_return = 0;
    for (std::size_t n = 1; t + n <= last; ++n) {
      sum += discount * rewards[t + n - 1];
      discounts += discount;
      discount *= parameters.gamma;
      const bool longest = t + n == last;
      double n_step = sum + discount * (longest ? rewards[last] : values[t + n]);
      if (mean) n_step /= discounts + discount;
      const double share = average && !longest ? 1.0 - parameters.lambda : 1.0;
      lambda_return += (share * eligibility) * n_step;
      eligibility *= parameters.lambda;
    }
    returns[t] = lambda_return;
  }
}

}  // namespace othello
