#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/fields.h"
#include "core/result.h"
#include "learn/ascent.h"
#include "learn/learner.h"
#include "play/match_plan.h"

namespace othello {

/// Preference learning from recorded games (Runarsson & Lucas 2014): the afterstate of the move
/// played should have a higher value than the afterstate of every other legal move. With d the
/// difference of the two values for the mover, gradient descent minimises the mean of the logistic
/// losses ln(1 + e^-d) over these pairs. A "game" of the learner is a recorded game that was read.
struct PreferenceParameters {
  enum class Moves : std::uint8_t {
    kAll,     ///< of both sides
    kWinner,  ///< of the side that won; of both in a draw
  };

  static constexpr EnumWord<Moves> kWords[] = {{Moves::kAll, "all"}, {Moves::kWinner, "winner"}};

  std::string record;            ///< a file of games (othello/game_file.h)
  Moves moves = Moves::kAll;     ///< which moves to learn from
  std::uint32_t skip_plies = 0;  ///< at the start of each game, for example random openings
  std::uint64_t batch = 1;       ///< games per step
  double rate = 0.05;            ///< initial learning rate: step length for a gradient of 1 …
  double rate_last = 0.005;      ///< … and after `horizon` games, falling by a constant factor
  AscentParameters ascent = {.rule = AscentParameters::Rule::kAdam};
  std::uint64_t horizon = 100'000;  ///< planned games of the run; it may be longer
  double average_from = 0.75;  ///< from this share of it on, the player is the mean of the weights

  [[nodiscard]] std::uint64_t games_per_step(std::size_t /*weights*/) const { return batch; }
};

[[nodiscard]] inline Fields fields_of(PreferenceParameters& p) {
  Fields all{
      text("record", p.record, "File of recorded games", Names::kGames).must(),
      word("moves", p.moves, PreferenceParameters::kWords, "Side whose moves are learned"),
      whole("skip_plies", p.skip_plies, {0, 60}, "Plies skipped at the start of each game"),
      whole("step_games", p.batch, {1, 1'000'000}, "Games per step"),
      real("rate", p.rate, above(0, 1000), "Learning rate").as("α"),
      real("rate_last", p.rate_last, above(0, 1000), "Learning rate at the end of the run"),
  };
  Fields plan{
      whole("horizon", p.horizon, {1, kMostGames}, "Planned number of games")
          .or_else("the games of the run"),
      real("average_from", p.average_from, {0, 1},
           "Share of the horizon after which weights are averaged"),
  };
  return joined(joined(std::move(all), fields_of(p.ascent)), std::move(plan));
}

/// Refuses parameters out of range, evaluators without a gradient, and records that are unreadable
/// or contain nothing to learn from. Starts from the player's weights.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_preference(
    const PreferenceParameters& parameters, const Player& start, const RunId& id);

}  // namespace othello
