#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "learn/learner.h"
#include "learn/payoff.h"
#include "play/population.h"

namespace othello {

// The steps of a generation as pure functions.

/// Adds sigma times a normal number to each weight. Weight i of offspring k uses word i % 4 of
/// block k * ceil(n / 4) + i / 4 of its generation, where n is the number of weights.
struct Mutation {
  RunId id;
  std::uint64_t generation = 0;
  std::uint32_t offspring = 0;
  double sigma = 0.0;
};
void mutate(std::span<double> weights, const Mutation& mutation);

/// Round robin, each pairing once with each colour; ordered by Black's index, then White's.
[[nodiscard]] std::vector<PopulationGame> everybody_twice(std::uint32_t members);

/// Members 0 to `members` - 1 against each of `opponents` opponents from index `first` on, `games`
/// games each with alternating colours; ordered by member, opponent and game.
[[nodiscard]] std::vector<PopulationGame> everybody_against(std::uint32_t members,
                                                            std::uint32_t first,
                                                            std::uint32_t opponents,
                                                            std::uint64_t games);

/// Each member's payoffs, summed over its games in their order. `differences` holds Black's discs
/// minus White's for each game.
[[nodiscard]] std::vector<double> total_payoffs(const Payoff& payoff, std::uint32_t members,
                                                std::span<const PopulationGame> games,
                                                std::span<const int> differences);

/// Index of the maximum; ties are broken by a random word.
[[nodiscard]] std::size_t best_of(std::span<const double> payoffs, std::uint32_t word);

/// parent += beta (best - parent), weight by weight.
void move_towards(std::span<double> parent, std::span<const double> best, double beta);

}  // namespace othello
