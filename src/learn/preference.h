#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/result.h"
#include "learn/ascent.h"
#include "learn/learner.h"

namespace othello {

/// Preference learning from recorded games (Runarsson & Lucas 2014): the board after the move that
/// was played is to be worth more than the board after each other legal move. With d the difference
/// of the two values for the mover, the steps go down the mean of the logistic losses ln(1 + e^-d)
/// of such pairs. A "game" of the learner is a recorded game that was read.
struct PreferenceParameters {
  enum class Moves : std::uint8_t {
    kAll,     ///< of both sides
    kWinner,  ///< of the side that won; of both in a draw
  };

  std::string record;            ///< a file of games (othello/game_file.h)
  Moves moves = Moves::kAll;     ///< which are to be preferred
  std::uint32_t skip_plies = 0;  ///< at the start of each game, as where they were random
  std::uint64_t batch = 1;       ///< games of one step
  double rate = 0.05;        ///< of learning: length of a step for a gradient of 1, at first …
  double rate_last = 0.005;  ///< … and after `horizon` games, falling by the same factor
  AscentParameters ascent = {.rule = AscentParameters::Rule::kAdam};
  std::uint64_t horizon = 100'000;  ///< the games that the run is planned for; it may be longer
  double average_from = 0.75;  ///< from this share of it on the player is the mean of the weights
};

/// Refuses parameters out of range, evaluators without a gradient, and records that cannot be read
/// or have nothing to learn from. Starts from the player's weights.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_preference(
    const PreferenceParameters& parameters, const Player& start, const RunId& id);

}  // namespace othello
