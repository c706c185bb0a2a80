#include "learn/fitness_games.h"

#include <fmt/format.h>

#include "learn/parameter_check.h"

namespace othello {
namespace {

/// Per generation: a learner stops only between generations.
constexpr double kMaxGames = 1e9;

double worth(const Tally& tally, Payoff::Kind payoff) {
  if (payoff == Payoff::Kind::kDiscDifference) return static_cast<double>(tally.disc_difference);
  return static_cast<double>(tally.wins) + 0.5 * static_cast<double>(tally.draws);
}

}  // namespace

Result<void> check_fitness_games(const FitnessGames& games, int population) {
  if (auto good = check_ranges(games); !good) return good;
  if (games.games % 2 != 0) {
    return failure(fmt::format("found {}, expected an even number: half of them with each colour",
                               games.games),
                   "fitness_games");
  }
  const double all = population * static_cast<double>(games.games);
  if (all <= kMaxGames) return {};
  return failure(
      fmt::format("a generation would play {:.0f} games, expected at most {:.0f}", all, kMaxGames),
      "fitness_games");
}

std::vector<double> play_fitness_games(const FitnessGames& games, const FitnessRound& round,
                                       Backend& backend) {
  const auto seat = [&](const CompiledPlayer& player) {
    return Seat{.player = player, .epsilon = games.epsilon, .ties = games.ties};
  };
  std::vector<MatchPlan> plans;
  plans.reserve(round.individuals.size() * round.meetings.size());
  for (const CompiledPlayer& individual : round.individuals) {
    std::uint64_t first_game = round.generation * games.games;
    for (const Meeting& meeting : round.meetings) {
      plans.push_back({.a = seat(individual),
                       .b = seat(meeting.opponent),
                       .games = 2 * meeting.pairs,
                       .seed = round.id.seed,
                       .stream = round.id.run,
                       .first_game = first_game,
                       .opening_plies = games.opening_plies});
      first_game += plans.back().games;
    }
  }
  const std::vector<MatchResult> results = backend.play(plans, {});
  std::vector<double> fitness(round.individuals.size(), 0.0);
  for (std::size_t i = 0; i < results.size(); ++i) {
    fitness[i / round.meetings.size()] += worth(results[i].total(), games.payoff);
  }
  return fitness;
}

}  // namespace othello
