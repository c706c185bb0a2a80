#pragma once

#include <memory>

#include "core/fields.h"
#include "core/result.h"
#include "learn/covariance.h"
#include "learn/fitness_games.h"
#include "learn/learner.h"
#include "play/backend.h"

namespace othello {

/// The evolution strategy with covariance matrix adaptation (Hansen 2016): a generation is drawn
/// from a normal distribution, whose mean, size and shape follow its best individuals.
struct CmaEsParameters {
  int population = 0;  ///< lambda; 0: 4 + 3 ln n, n being the number of weights
  /// A full covariance also models correlations between weights, and has n² numbers.
  CovarianceForm covariance = CovarianceForm::kFull;
  double sigma = 0.1;  ///< standard deviation of each weight in the first generation
  FitnessGames fitness = {};
  /// Planned games of the run; the phases of the opponents and `average_from` are shares of it. A
  /// run may be longer.
  std::uint64_t horizon = 1'000'000;
  /// From this share of the horizon on, the player is the mean of the search's means.
  double average_from = 0.75;

  [[nodiscard]] double games_per_step(std::size_t weights) const;
};

[[nodiscard]] inline Fields fields_of(CmaEsParameters& p) {
  return joined(
      {
          whole("population", p.population, {0, 10'000},
                "Population size, at least 4; 0: 4 + 3 ln n for n weights")
              .as("λ"),
          word("covariance", p.covariance, kCovarianceWords, "Form of the covariance matrix"),
          real("sigma", p.sigma, above(0, 1000), "Standard deviation of the first generation")
              .as("σ"),
          whole("horizon", p.horizon, {1, kMostGames},
                "Games over which rates and phases are scheduled")
              .or_else("the games of the run"),
          real("average_from", p.average_from, {0, 1},
               "The player is the mean of the weights since this share of the horizon"),
      },
      fields_of(p.fitness));
}

/// Refuses parameters out of range, evaluators without weights, opponents that cannot be found, and
/// populations and covariances that do not fit in memory. Starts from the player's weights.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_cma_es(const CmaEsParameters& parameters,
                                                           const Player& start, const RunId& id,
                                                           Backend& backend = this_thread());

}  // namespace othello
