#pragma once

#include <cstdint>
#include <span>

#include "eval/player.h"
#include "learn/learner.h"
#include "learn/td.h"
#include "play/backend.h"

namespace othello {

/// The training games of one evaluator.
struct TdTask {
  Evaluator* evaluator;
  std::uint64_t first_game;  ///< its number among the self-play games of the run; determines alpha
  std::uint64_t games;
};

/// Plays each task's TD(0) games and changes the weights in place, bit-identical to td_game()
/// (td_game.h) game by game. Weights are first rounded to fixed point (core/grid.h) for all
/// evaluators except staged features. Tasks are independent and may be interleaved.
///
/// Precondition: the evaluators have a gradient and are different objects, their convention is
/// negation, and the parameters are in range.
void td_train(std::span<const TdTask> tasks, const TdParameters& parameters, const RunId& id,
              Backend& backend);

}  // namespace othello
