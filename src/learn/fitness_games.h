#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/fields.h"
#include "core/result.h"
#include "learn/opponent_pool.h"
#include "play/backend.h"
#include "play/match_plan.h"
#include "play/payoff.h"
#include "play/run_id.h"

namespace othello {

/// The games that tell how good the individuals of a generation are. All of them play the same
/// games with the same random words, so that only their weights make a difference.
struct FitnessGames {
  std::uint64_t games = 100;  ///< of each individual in a generation, even: pairs of games
  double epsilon = 0.1;       ///< random moves of both sides
  TieBreak ties = TieBreak::kRandom;
  std::uint32_t opening_plies = 0;              ///< random plies at the start of each pair of games
  Payoff::Kind payoff = Payoff::Kind::kResult;  ///< wins and half of the draws, or discs
  OpponentSchedule opponents = {};
};

[[nodiscard]] inline Fields fields_of(FitnessGames& p) {
  return joined(
      {
          whole("fitness_games", p.games, {2, 1'000'000'000},
                "Fitness games of an individual in a generation"),
          real("epsilon", p.epsilon, {0, 1}, "Probability of a random move").as("ε"),
          word("ties", p.ties, kTieWords, "How ties are broken"),
          whole("opening_plies", p.opening_plies, {0, 60},
                "Random plies at the start of each pair of games"),
          word("payoff", p.payoff, Payoff::kWords, "Fitness measure of a game"),
      },
      fields_of(p.opponents));
}

/// Beyond this no file could hold a player that plays, and values would mean nothing. It leaves
/// room for perturbations below what a player file holds, and for sums of many weights.
inline constexpr double kMaxSearchedWeight = 1e6;

/// Refuses numbers out of range, and generations of too many games.
[[nodiscard]] Result<void> check_fitness_games(const FitnessGames& games, int population);

/// A generation that plays, and whom it meets.
struct FitnessRound {
  RunId id;
  std::uint64_t generation = 0;
  std::span<const FrozenPlayer> individuals;
  std::span<const Meeting> meetings;
};

/// The fitness of each individual. Game i of generation g has the number g m + i, m being the games
/// of one individual.
[[nodiscard]] std::vector<double> play_fitness_games(const FitnessGames& games,
                                                     const FitnessRound& round, Backend& backend);

}  // namespace othello
