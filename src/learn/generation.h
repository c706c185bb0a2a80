#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "learn/learner.h"
#include "play/payoff.h"
#include "play/population.h"

namespace othello {

// Parts of a generation, each a pure function.

/// Adds sigma times a normal number to each weight. Weight i of the offspring number k takes word
/// i % 4 of the block k * ceil(n / 4) + i / 4 of its generation, n being the number of weights.
struct Mutation {
  RunId id;
  std::uint64_t generation = 0;
  std::uint32_t offspring = 0;
  double sigma = 0.0;
};
void mutate(std::span<double> weights, const Mutation& mutation);

/// Everybody against everybody, once with each colour: by Black's number, then by White's.
[[nodiscard]] std::vector<PopulationGame> everybody_twice(std::uint32_t members);

/// The members from 0 to `members` - 1 against each of the `opponents` from number `first` on, so
/// many games each, as Black and White in turns: by member, opponent and game.
[[nodiscard]] std::vector<PopulationGame> everybody_against(std::uint32_t members,
                                                            std::uint32_t first,
                                                            std::uint32_t opponents,
                                                            std::uint64_t games);

/// Each member's payoffs, summed over its games in their order. `differences` holds Black's discs
/// minus White's for each game.
[[nodiscard]] std::vector<double> total_payoffs(const Payoff& payoff, std::uint32_t members,
                                                std::span<const PopulationGame> games,
                                                std::span<const int> differences);

/// The number of the greatest; among equal ones a random word chooses.
[[nodiscard]] std::size_t best_of(std::span<const double> payoffs, std::uint32_t word);

/// parent += beta (best - parent), weight by weight.
void move_towards(std::span<double> parent, std::span<const double> best, double beta);

}  // namespace othello
