#pragma once

#include <span>
#include <vector>

#include "core/fields.h"
#include "eval/player.h"
#include "learn/crossover.h"
#include "learn/learner.h"
#include "learn/weight_mutation.h"

namespace othello {

/// How a generation is bred from the previous one. Topology mutation applies only to tuples.
struct Breeding {
  /// How parents are selected.
  enum class Selection : std::uint8_t {
    kTournament,  ///< the fittest of a few (tournament.h)
    kRoulette,    ///< in proportion to fitness (roulette.h)
  };

  static constexpr EnumWord<Selection> kWords[] = {{Selection::kTournament, "tournament"},
                                                   {Selection::kRoulette, "roulette"}};

  Selection selection = Selection::kTournament;
  int tournament = 5;  ///< individuals per selection tournament
  Crossover crossover = Crossover::kAuto;
  double crossover_probability = 1.0;  ///< of two parents
  double topology_mutation = 0.01;     ///< probability that an input moves
  WeightMutation weight_mutation;
};

[[nodiscard]] inline Fields fields_of(Breeding& p) {
  const auto tournaments = [&p] { return p.selection == Breeding::Selection::kTournament; };
  return {
      word("selection", p.selection, Breeding::kWords, "How parents are selected"),
      whole("tournament", p.tournament, {1, 10'000}, "Individuals per selection tournament")
          .when(tournaments, "selection is 'tournament'"),
      word("crossover", p.crossover, kCrossoverWords,
           "Crossover; auto is tuples for an n-tuple network and one_point otherwise"),
      real("crossover_probability", p.crossover_probability, {0, 1}, "Probability of crossover"),
      real("topology_mutation", p.topology_mutation, {0, 1},
           "Probability that an input of a tuple moves to a neighbouring square"),
      real("weight_mutation", p.weight_mutation.probability, {0, 1},
           "Probability that a weight is mutated"),
      word("mutation", p.weight_mutation.kind, WeightMutation::kWords,
           "Distribution of weight mutations"),
      real("sigma", p.weight_mutation.sigma, {0, 1000}, "Standard deviation of a mutation").as("σ"),
  };
}

/// Breeds the given generation, of the same size: parents are selected by fitness, two parents have
/// two offspring (crossover, then mutation of the topology and of the weights), and the offspring
/// replace the whole population, the best included (Szubert et al. 2013, IV-C). In a population of
/// odd size the last mating keeps only its first offspring.
/// Precondition: individuals of the same structure (crossover.h), and a crossover that applies to
/// them.
[[nodiscard]] std::vector<Player> next_generation(std::span<const Player> population,
                                                  std::span<const double> fitness,
                                                  const Breeding& breeding, const RunId& id,
                                                  std::uint64_t generation);

}  // namespace othello
