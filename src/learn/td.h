#pragma once

#include <memory>

#include "core/result.h"
#include "learn/learner.h"
#include "learn/td_plan.h"
#include "play/backend.h"

namespace othello {

/// Refuses parameters out of range, and evaluators without a gradient, naming what is missing.
/// Starts from the player's weights; its convention must be negation.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_td(const TdParameters& parameters,
                                                       const Player& start, const RunId& id,
                                                       Backend& backend = this_thread());

}  // namespace othello
