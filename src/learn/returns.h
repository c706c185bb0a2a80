#pragma once

#include <cstdint>
#include <span>

#include "core/fields.h"

namespace othello {

/// The λ-return of Osaki et al. 2008 (eqs 1–3, Fig. 1), with the choices that the paper leaves
/// open.
struct ReturnParameters {
  /// How the n-step returns are combined.
  enum class Mixture : std::uint8_t {
    kAverage,  ///< each but the last times 1 - λ, as in Sutton: the weights sum to 1
    kSum,      ///< eq. 3 as printed, without this factor
  };
  /// How the rewards within one return are combined.
  enum class Rewards : std::uint8_t {
    kSum,   ///< discounted sum, as eqs 1 and 2 are printed
    kMean,  ///< divided by the sum of the discounts, so that returns do not exceed rewards
  };

  static constexpr EnumWord<Mixture> kMixtureWords[] = {{Mixture::kAverage, "average"},
                                                        {Mixture::kSum, "sum"}};
  static constexpr EnumWord<Rewards> kRewardsWords[] = {{Rewards::kSum, "sum"},
                                                        {Rewards::kMean, "mean"}};

  double gamma = 0.98;   ///< discount rate
  double lambda = 0.98;  ///< eligibility rate
  Mixture mixture = Mixture::kAverage;
  Rewards rewards = Rewards::kSum;
};

/// Boards P_1 … P_T with rewards r_t and values V_t give the λ-returns of P_1 … P_{T-1}. The n-step
/// return is
///   R_t^(n) = r_t + γ r_{t+1} + … + γ^(n-1) r_{t+n-1} + γ^n V_{t+n},
/// and with r_T in the place of V_T the longest of them is R_t of eq. 1; V_T is not used.
/// Sums start at 0 and run in the order of n.
/// Precondition: as many values as rewards, and one return fewer.
void lambda_returns(std::span<const double> rewards, std::span<const double> values,
                    const ReturnParameters& parameters, std::span<double> returns);

}  // namespace othello
