#pragma once

#include <memory>

#include "core/result.h"
#include "learn/covariance.h"
#include "learn/fitness_games.h"
#include "learn/learner.h"
#include "play/backend.h"

namespace othello {

/// The evolution strategy with covariance matrix adaptation (Hansen 2016): a generation is drawn
/// from a normal distribution, whose mean, size and shape follow those that did best.
struct CmaEsParameters {
  int population = 0;  ///< lambda; 0: 4 + 3 ln n, n being the number of weights
  /// Whether weights are thought to depend on each other. A full covariance has n² numbers.
  CovarianceForm covariance = CovarianceForm::kFull;
  double sigma = 0.1;  ///< standard deviation of each weight in the first generation
  FitnessGames fitness = {};
  /// The games that the run is planned for, of which the phases of the opponents and `average_from`
  /// are shares. A run may be longer.
  std::uint64_t horizon = 1'000'000;
  /// From this share of the horizon on the player is the mean of the means.
  double average_from = 0.75;
};

/// Refuses parameters out of range, evaluators without weights, opponents that cannot be found, and
/// populations and covariances that memory does not hold. Starts from the player's weights.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_cma_es(const CmaEsParameters& parameters,
                                                           const Player& start, const RunId& id,
                                                           Backend& backend = this_thread());

}  // namespace othello
