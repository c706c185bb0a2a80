#include "learn/breeding.h"

#include "learn/roulette.h"
#include "learn/topology_mutation.h"
#include "learn/tournament.h"

namespace othello {
namespace {

/// Both offspring of a mating; copies of the parents if no crossover takes place.
std::pair<Evaluator, Evaluator> mated(const Player& first, const Player& second,
                                      const Breeding& breeding, const Birth& birth) {
  RandomSequence random = birth.random(Purpose::kCrossover);
  const bool exchange = random.uniform() < breeding.crossover_probability;
  const Crossover kind =
      exchange ? resolved(breeding.crossover, first.evaluator) : Crossover::kNone;
  return crossed(first.evaluator, second.evaluator, kind, random);
}

}  // namespace

std::vector<Player> next_generation(std::span<const Player> population,
                                    std::span<const double> fitness, const Breeding& breeding,
                                    const RunId& id, std::uint64_t generation) {
  const std::uint64_t size = population.size();
  const auto birth = [&](std::uint64_t k) { return Birth{id, generation * size + k}; };
  const auto parent = [&](std::uint64_t k) -> const Player& {
    return population[breeding.selection == Breeding::Selection::kRoulette
                          ? roulette_winner(fitness, birth(k))
                          : tournament_winner(fitness, breeding.tournament, birth(k))];
  };
  const auto grown = [&](Evaluator&& evaluator, std::uint64_t k) {
    if (auto* network = std::get_if<NTuple>(&evaluator)) {
      mutate_topology(*network, breeding.topology_mutation, birth(k));
    }
    mutate_weights(weights(evaluator), breeding.weight_mutation, birth(k));
    const Player& any = population.front();
    return Player{any.name, std::move(evaluator), any.convention, any.origin};
  };
  std::vector<Player> next;
  next.reserve(size);
  for (std::uint64_t k = 0; k < size; k += 2) {
    auto offspring = mated(parent(k), parent(k + 1), breeding, birth(k));
    next.push_back(grown(std::move(offspring.first), k));
    if (k + 1 < size) next.push_back(grown(std::move(offspring.second), k + 1));
  }
  return next;
}

}  // namespace othello
