#include "learn/breeding.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "eval/player_file.h"
#include "eval/sample_players.h"

namespace othello {
namespace {

std::vector<Player> snakes(std::size_t individuals) {
  std::vector<Player> population;
  for (std::uint64_t i = 0; i < individuals; ++i) population.push_back(sample_snakes(4, 3, i + 1));
  return population;
}

/// Individual i has the weights i.
std::vector<Player> wpcs(std::size_t individuals) {
  std::vector<Player> population(individuals, Player{"n", Wpc(), Convention::kNegation, ""});
  for (std::size_t i = 0; i < individuals; ++i) {
    for (double& w : weights(population[i].evaluator)) w = static_cast<double>(i);
  }
  return population;
}

std::vector<double> rising(std::size_t individuals) {
  std::vector<double> fitness(individuals);
  for (std::size_t i = 0; i < individuals; ++i) fitness[i] = static_cast<double>(i);
  return fitness;
}

constexpr Breeding kCopies{.crossover = Crossover::kNone,
                           .topology_mutation = 0.0,
                           .weight_mutation = {.probability = 0.0}};

std::vector<std::string> texts(const std::vector<Player>& population) {
  std::vector<std::string> out;
  for (const Player& player : population) out.push_back(to_json(player));
  return out;
}

TEST(NextGeneration, IsAsLargeAsTheOneBefore) {
  for (const std::size_t size : {2U, 5U, 50U}) {
    const auto next = next_generation(snakes(size), rising(size), {}, {}, 1);
    EXPECT_EQ(next.size(), size);
    for (const Player& player : next) EXPECT_EQ(weight_count(player.evaluator), 4U * 27);
  }
}

TEST(NextGeneration, WithoutChangesTheFitHaveMoreOffspring) {
  const auto next = next_generation(wpcs(50), rising(50), kCopies, {}, 3);
  double sum = 0;
  for (const Player& player : next) sum += weights(player.evaluator)[0];
  // The best of five out of 0 … 49 is 41 on average.
  EXPECT_NEAR(sum / 50, 41, 3);
}

TEST(NextGeneration, NobodySurvivesForBeingTheBest) {
  Breeding breeding;
  breeding.weight_mutation = {.probability = 1.0, .sigma = 0.1};
  const auto before = texts(wpcs(10));
  const auto after = texts(next_generation(wpcs(10), rising(10), breeding, {}, 1));
  for (const std::string& text : after) {
    EXPECT_EQ(std::find(before.begin(), before.end(), text), before.end());
  }
}

TEST(NextGeneration, DependsOnSeedRunAndGeneration) {
  const auto population = snakes(6);
  std::set<std::vector<std::string>> different;
  for (const RunId id : {RunId{1, 0}, RunId{1, 1}, RunId{2, 0}}) {
    for (const std::uint64_t generation : {1U, 2U}) {
      different.insert(texts(next_generation(population, rising(6), {}, id, generation)));
    }
  }
  EXPECT_EQ(different.size(), 6U);
  EXPECT_EQ(texts(next_generation(population, rising(6), {}, {}, 1)),
            texts(next_generation(population, rising(6), {}, {}, 1)));
}

TEST(NextGeneration, CrossoverHappensWithItsProbability) {
  Breeding breeding = kCopies;
  breeding.crossover = Crossover::kAuto;
  breeding.crossover_probability = 0.5;
  int mixed = 0;
  for (std::uint64_t generation = 0; generation < 40; ++generation) {
    for (const Player& player :
         next_generation(wpcs(10), std::vector<double>(10, 0.0), breeding, {}, generation)) {
      const auto w = weights(player.evaluator);
      mixed += w.front() != w.back() ? 1 : 0;
    }
  }
  // Half of the matings, minus the tenth in which both parents are the same.
  EXPECT_NEAR(mixed, 400 * 0.45, 3 * 14);
}

}  // namespace
}  // namespace othello
