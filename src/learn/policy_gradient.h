#pragma once

#include <memory>
#include <optional>

#include "core/fields.h"
#include "core/result.h"
#include "learn/ascent.h"
#include "learn/learner.h"
#include "learn/opponents.h"
#include "play/backend.h"
#include "play/match_plan.h"

namespace othello {

/// Policy gradient (Williams 1992) with a critic. The learner draws its moves from the softmax of
/// the values of the boards after them (the actor), a second function of the same form judges the
/// boards before (the critic), and after a number of games both take a step along the gradient that
/// play/policy_games.h adds up: the actor towards moves that ended better than expected, the critic
/// towards the results.
struct PolicyGradientParameters {
  std::uint64_t games = 1000;  ///< of a step, even: pairs of games
  double temperature = 1.0;    ///< values are divided by it in the softmax
  /// What the temperature falls to in `horizon` games, if anywhere: a player is judged by its best
  /// moves in the end, and they should be what it has learned about.
  std::optional<double> temperature_last{};
  double rate = 0.02;         ///< of the actor's steps for the mean gradient of a game …
  double rate_last = 0.001;   ///< … and after `horizon` games
  double critic_rate = 0.02;  ///< of the critic's
  double critic_rate_last = 0.001;
  AscentParameters ascent = {.rule = AscentParameters::Rule::kAdam};  ///< of both
  /// The games that the run is planned for: the rates fall by the same factor from game to game
  /// until then, and the phases of the opponents are shares of it. A run may be longer.
  std::uint64_t horizon = 1'000'000;
  /// From this share of the horizon on the player is the mean of the actors.
  double average_from = 0.75;
  double epsilon = 0.1;  ///< random moves of the opponents, who otherwise play their best
  /// Random moves of the learner: worth it where it will be judged with them, since what they
  /// spoil is then all that is left to lose.
  double own_epsilon = 0.0;
  TieBreak ties = TieBreak::kRandom;  ///< theirs
  std::uint32_t opening_plies = 8;    ///< random plies at the start of each pair of games
  /// If there is a least number of them, the steps go through all numbers from it up to the other
  /// in turn: who learns only from games with random plies knows nothing of the first moves.
  std::optional<std::uint32_t> opening_plies_least{};
  /// Against kSelf the learner moves, and learns, for both colours.
  OpponentSchedule opponents = {.phases = {{1.0, {{std::string(kSelf), 1.0}}}}};

  [[nodiscard]] std::uint64_t games_per_step(std::size_t /*weights*/) const { return games; }
};

[[nodiscard]] inline Fields fields_of(PolicyGradientParameters& p) {
  Fields all{
      whole("step_games", p.games, {2, 1'000'000'000}, "Games of a step"),
      real("temperature", p.temperature, {1e-6, 1e6}, "Softmax temperature for move selection")
          .as("τ"),
      real("temperature_last", p.temperature_last, p.temperature, {1e-6, 1e6},
           "Temperature at the end of the run")
          .or_else("temperature"),
      real("rate", p.rate, above(0, 1000), "Learning rate of the actor").as("α"),
      real("rate_last", p.rate_last, above(0, 1000), "The actor's rate at the end of the run"),
      real("critic_rate", p.critic_rate, above(0, 1000), "Learning rate of the critic"),
      real("critic_rate_last", p.critic_rate_last, above(0, 1000),
           "The critic's rate at the end of the run"),
  };
  Fields games{
      whole("horizon", p.horizon, {1, kMostGames}, "Games the run is planned for")
          .or_else("the games of the run"),
      real("average_from", p.average_from, {0, 1},
           "Share of the horizon after which weights are averaged"),
      real("epsilon", p.epsilon, {0, 1}, "Probability of a random move of the opponents").as("ε"),
      real("own_epsilon", p.own_epsilon, {0, 0.99}, "Probability of a random move of the learner"),
      word("ties", p.ties, kTieWords, "How the opponents break ties"),
      whole("opening_plies", p.opening_plies, {0, 60},
            "Random plies at the start of each pair of games"),
      whole("opening_plies_least", p.opening_plies_least, p.opening_plies, {0, 60},
            "Steps take all numbers of random plies from this one up")
          .or_else("opening_plies"),
  };
  all = joined(joined(std::move(all), fields_of(p.ascent)), std::move(games));
  return joined(std::move(all), fields_of(p.opponents));
}

/// Refuses parameters out of range, evaluators that are no sum of features of the board (all but
/// n-tuple networks and weighted piece counters), opponents that cannot be found and runs that
/// memory does not hold. Starts from the player's weights, and with a critic that expects nothing.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_policy_gradient(
    const PolicyGradientParameters& parameters, const Player& start, const RunId& id,
    Backend& backend = this_thread());

}  // namespace othello
