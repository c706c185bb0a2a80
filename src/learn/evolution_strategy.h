#pragma once

#include <memory>

#include "core/result.h"
#include "learn/es_plan.h"
#include "learn/learner.h"
#include "play/backend.h"

namespace othello {

/// Refuses parameters out of range, and evaluators without weights. Starts from the player's
/// weights.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_evolution_strategy(
    const EsParameters& parameters, const Player& start, const RunId& id,
    Backend& backend = this_thread());

}  // namespace othello
