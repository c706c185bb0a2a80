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

/// Policy gradient (Williams 1992) with a critic. The actor draws moves from the softmax of their
/// afterstate values; the critic, a second function of the same form, evaluates the boards before
/// the moves. After a number of games both take a step along the gradient accumulated by
/// learn/policy_games.h: the actor towards moves that ended better than expected, the critic
/// towards the results.
struct PolicyGradientParameters {
  std::uint64_t games = 1000;  ///< per step; even, for pairs of games
  double temperature = 1.0;    ///< values are divided by it in the softmax
  /// Temperature after `horizon` games; constant if not set. The final player makes its best moves,
  /// so late training should concentrate on them.
  std::optional<double> temperature_last{};
  double rate = 0.02;         ///< of the actor, for the mean gradient of a game: initial …
  double rate_last = 0.001;   ///< … and after `horizon` games
  double critic_rate = 0.02;  ///< of the critic
  double critic_rate_last = 0.001;
  AscentParameters ascent = {.rule = AscentParameters::Rule::kAdam};  ///< of both
  /// Planned games of the run: until then the rates fall by a constant factor per game, and the
  /// phases of the opponents are shares of it. A run may be longer.
  std::uint64_t horizon = 1'000'000;
  /// From this share of the horizon on, the player is the mean of the actors.
  double average_from = 0.75;
  double epsilon = 0.1;  ///< random moves of the opponents, which otherwise play their best
  /// Random moves of the learner: useful if it will be tested with them, since they then cause most
  /// of its remaining losses.
  double own_epsilon = 0.0;
  TieBreak ties = TieBreak::kRandom;  ///< of the opponents
  std::uint32_t opening_plies = 8;    ///< random plies at the start of each pair of games
  /// If set, successive steps cycle through all numbers from this to opening_plies: a learner
  /// trained only on games with random plies learns nothing about the first moves.
  std::optional<std::uint32_t> opening_plies_least{};
  /// Against kSelf the learner plays, and learns from, both colours.
  OpponentSchedule opponents = {.phases = {{1.0, {{std::string(kSelf), 1.0}}}}};

  [[nodiscard]] std::uint64_t games_per_step(std::size_t /*weights*/) const { return games; }
};

[[nodiscard]] inline Fields fields_of(PolicyGradientParameters& p) {
  Fields all{
      whole("step_games", p.games, {2, 1'000'000'000}, "Games per step"),
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
      whole("horizon", p.horizon, {1, kMostGames},
            "Games over which rates and phases are scheduled")
          .or_else("the games of the run"),
      real("average_from", p.average_from, {0, 1},
           "The player is the mean of the weights since this share of the horizon"),
      real("epsilon", p.epsilon, {0, 1}, "Probability of a random move of the opponents").as("ε"),
      real("own_epsilon", p.own_epsilon, {0, 0.99}, "Probability of a random move of the learner"),
      word("ties", p.ties, kTieWords, "How the opponents break ties"),
      whole("opening_plies", p.opening_plies, {0, 60},
            "Random plies at the start of each pair of games"),
      whole("opening_plies_least", p.opening_plies_least, p.opening_plies, {0, 60},
            "Fewest random plies: successive steps go through all numbers up to opening_plies")
          .or_else("opening_plies"),
  };
  all = joined(joined(std::move(all), fields_of(p.ascent)), std::move(games));
  return joined(std::move(all), fields_of(p.opponents));
}

/// Refuses parameters out of range, evaluators that are not sums of board features (all but n-tuple
/// networks and weighted piece counters), opponents that cannot be found and runs that do not fit
/// in memory. Starts from the player's weights and a critic of zeros.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_policy_gradient(
    const PolicyGradientParameters& parameters, const Player& start, const RunId& id,
    Backend& backend = this_thread());

}  // namespace othello
