#pragma once

#include <cstdint>
#include <span>

#include "eval/player.h"
#include "learn/learner.h"
#include "learn/td.h"
#include "play/backend.h"

namespace othello {

/// The games that one evaluator learns from.
struct TdTask {
  Evaluator* evaluator;
  std::uint64_t first_game;  ///< its number among the self-play games of the run; alpha follows it
  std::uint64_t games;
};

/// Plays each task's games by TD(0) and changes the weights in place, with the bits of td_game()
/// (td_game.h) game after game. Weights are first put on the grid (core/grid.h) where those of such
/// games already are: of all evaluators but staged features. Tasks are independent of each
/// other and may be interleaved.
///
/// Precondition: the evaluators have a gradient and are different objects, their convention is
/// negation, and the parameters are in range.
void td_train(std::span<const TdTask> tasks, const TdParameters& parameters, const RunId& id,
              Backend& backend);

}  // namespace othello
