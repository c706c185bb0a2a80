#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/fields.h"
#include "core/result.h"
#include "learn/opponent_pool.h"
#include "learn/payoff.h"
#include "learn/run_id.h"
#include "play/backend.h"
#include "play/match_plan.h"

namespace othello {

/// The games that measure the fitness of a generation. All individuals play the same games with the
/// same random words, so that only their weights differ.
struct FitnessGames {
  std::uint64_t games = 100;  ///< per individual and generation; even, for pairs of games
  double epsilon = 0.1;       ///< random moves of both sides
  TieBreak ties = TieBreak::kRandom;
  std::uint32_t opening_plies = 0;              ///< random plies at the start of each pair of games
  Payoff::Kind payoff = Payoff::Kind::kResult;  ///< wins plus half the draws, or discs
  OpponentSchedule opponents = {};
};

[[nodiscard]] inline Fields fields_of(FitnessGames& p) {
  return joined(
      {
          whole("fitness_games", p.games, {2, 1'000'000'000},
                "Fitness games per individual and generation"),
          real("epsilon", p.epsilon, {0, 1}, "Probability of a random move").as("ε"),
          word("ties", p.ties, kTieWords, kTiesHelp),
          whole("opening_plies", p.opening_plies, {0, 60},
                "Random plies at the start of each pair of games"),
          word("payoff", p.payoff, Payoff::kWords, "Fitness measure of a game"),
      },
      fields_of(p.opponents));
}

/// Larger weights could not be stored in a player file, and values would be meaningless. The bound
/// leaves room for perturbations within the range of player files, and for sums of many weights.
inline constexpr double kMaxSearchedWeight = 1e6;

/// Refuses numbers out of range, and generations of too many games.
[[nodiscard]] Result<void> check_fitness_games(const FitnessGames& games, int population);

/// A generation and its opponents.
struct FitnessRound {
  RunId id;
  std::uint64_t generation = 0;
  std::span<const CompiledPlayer> individuals;
  std::span<const Meeting> meetings;
};

/// The fitness of each individual. Game i of generation g has the number g m + i, where m is the
/// number of games per individual.
[[nodiscard]] std::vector<double> play_fitness_games(const FitnessGames& games,
                                                     const FitnessRound& round, Backend& backend);

}  // namespace othello
