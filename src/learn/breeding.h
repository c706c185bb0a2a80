#pragma once

#include <span>
#include <vector>

#include "core/fields.h"
#include "eval/player.h"
#include "learn/crossover.h"
#include "learn/learner.h"
#include "learn/weight_mutation.h"

namespace othello {

/// How a generation comes from the one before. Topology is changed only where there are tuples.
struct Breeding {
  /// Who becomes a parent.
  enum class Selection : std::uint8_t {
    kTournament,  ///< the fittest of a few (tournament.h)
    kRoulette,    ///< anybody, in proportion to fitness (roulette.h)
  };

  static constexpr EnumWord<Selection> kWords[] = {{Selection::kTournament, "tournament"},
                                                   {Selection::kRoulette, "roulette"}};

  Selection selection = Selection::kTournament;
  int tournament = 5;  ///< individuals that compete to be a parent
  Crossover crossover = Crossover::kAuto;
  double crossover_probability = 1.0;  ///< that two parents exchange anything
  double topology_mutation = 0.01;     ///< probability that an input moves
  WeightMutation weight_mutation;
};

[[nodiscard]] inline Fields fields_of(Breeding& p) {
  const auto tournaments = [&p] { return p.selection == Breeding::Selection::kTournament; };
  return {
      word("selection", p.selection, Breeding::kWords, "How parents are selected"),
      whole("tournament", p.tournament, {1, 10'000}, "Individuals of a selection tournament")
          .when(tournaments, "selection is 'tournament'"),
      word("crossover", p.crossover, kCrossoverWords, "What two parents exchange"),
      real("crossover_probability", p.crossover_probability, {0, 1}, "Probability of crossover"),
      real("topology_mutation", p.topology_mutation, {0, 1},
           "Probability that a tuple input moves"),
      real("weight_mutation", p.weight_mutation.probability, {0, 1},
           "Probability that a weight is mutated"),
      word("mutation", p.weight_mutation.kind, WeightMutation::kWords,
           "Distribution of a weight's mutation"),
      real("sigma", p.weight_mutation.sigma, {0, 1000}, "Standard deviation of a mutation").as("σ"),
  };
}

/// The generation with this number, as large as the population: parents are chosen by fitness,
/// two of them have two offspring (crossover, then mutation of the topology and of the weights),
/// and these take the places of all who were before, the best included (Szubert et al. 2013, IV-C).
/// In a population of odd size the last mating leaves only its first offspring.
/// Precondition: individuals of one structure (crossover.h), and a crossover that fits them.
[[nodiscard]] std::vector<Player> next_generation(std::span<const Player> population,
                                                  std::span<const double> fitness,
                                                  const Breeding& breeding, const RunId& id,
                                                  std::uint64_t generation);

}  // namespace othello
