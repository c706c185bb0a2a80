#pragma once

#include <memory>

#include "core/fields.h"
#include "core/result.h"
#include "learn/ascent.h"
#include "learn/fitness_games.h"
#include "learn/learner.h"
#include "play/backend.h"

namespace othello {

/// An evolution strategy that follows an estimated gradient (Salimans et al. 2017). In each
/// generation the centre w of the population is perturbed to w + sigma e and w - sigma e, in pairs;
/// all individuals play the same games with the same random words, so that only their weights
/// differ; and the centre steps along g = 1 / (n sigma) Σ u e, where u are the centred ranks.
struct GradientEsParameters {
  int population = 32;  ///< n, even: pairs of opposite perturbations
  FitnessGames fitness = {};
  double sigma = 0.1;        ///< initial standard deviation of a perturbation …
  double sigma_last = 0.02;  ///< … and after `horizon` games
  double rate = 0.03;        ///< initial learning rate: step length for a gradient of 1 …
  double rate_last = 0.002;  ///< … and after `horizon` games
  AscentParameters ascent = {};
  /// Planned games of the run: until then sigma and the rate fall by a constant factor per game,
  /// and the phases of the opponents are shares of it. A run may be longer.
  std::uint64_t horizon = 1'000'000;
  /// From this share of the horizon on, the player is the mean of the centres.
  double average_from = 0.75;

  [[nodiscard]] double games_per_step(std::size_t /*weights*/) const {
    return population * static_cast<double>(fitness.games);
  }
};

[[nodiscard]] inline Fields fields_of(GradientEsParameters& p) {
  Fields all{
      whole("population", p.population, {2, 10'000}, "Population size, in opposite pairs").as("n"),
      real("sigma", p.sigma, above(0, 1000), "Standard deviation of a perturbation").as("σ"),
      real("sigma_last", p.sigma_last, above(0, 1000), "Sigma at the end of the run"),
      real("rate", p.rate, above(0, 1000), "Learning rate").as("α"),
      real("rate_last", p.rate_last, above(0, 1000), "Learning rate at the end of the run"),
  };
  Fields plan{
      whole("horizon", p.horizon, {1, kMostGames},
            "Games over which rates and phases are scheduled")
          .or_else("the games of the run"),
      real("average_from", p.average_from, {0, 1},
           "The player is the mean of the weights since this share of the horizon"),
  };
  all = joined(joined(std::move(all), fields_of(p.ascent)), std::move(plan));
  return joined(std::move(all), fields_of(p.fitness));
}

/// Refuses parameters out of range, evaluators without weights, opponents that cannot be found and
/// populations that do not fit in memory. Starts from the player's weights.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_gradient_es(
    const GradientEsParameters& parameters, const Player& start, const RunId& id,
    Backend& backend = this_thread());

}  // namespace othello
