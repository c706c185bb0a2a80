#pragma once

#include <memory>

#include "core/result.h"
#include "learn/learner.h"
#include "play/isa.h"
#include "play/match_plan.h"

namespace othello {

/// Gradient-descent TD(0) by self-play (Lucas & Runarsson 2006, eqs 2 and 3). One value function
/// from Black's view plays both sides; v = tanh(value) for evaluators with linear output, and the
/// value itself for networks, whose output is a tanh already.
struct TdParameters {
  /// Which two boards an update connects.
  enum class Target : std::uint8_t {
    kBeforeToAfter,  ///< the board before a move moves towards the board after it, at every turn
    kAfterToAfter,   ///< each afterstate moves towards the next afterstate
  };

  double alpha = 0.01;
  double alpha_factor = 1.0;           ///< alpha is multiplied by this …
  std::uint64_t alpha_every = 45'000;  ///< … after so many games each time
  double epsilon = 0.1;
  TieBreak ties = TieBreak::kRandom;
  Target target = Target::kBeforeToAfter;
  bool update_after_random = true;  ///< also learn from the turns whose move was random
};

/// Refuses parameters out of range, and evaluators without a gradient, naming what is missing.
/// Starts from the player's weights; its convention must be negation.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_td(const TdParameters& parameters,
                                                       const Player& start, const RunId& id,
                                                       Isa isa = best_isa());

}  // namespace othello
