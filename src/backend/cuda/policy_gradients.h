#pragma once

#include <optional>
#include <span>

#include "backend/cuda/workspace.h"
#include "learn/policy_games.h"

namespace othello::cuda {

/// As policy_gradient() in learn/policy_games.h, on the calling thread's device; empty if the
/// learner has too many placements for the device, or an opponent is too large. Precondition: there
/// is at least one plan.
[[nodiscard]] std::optional<PolicyGradient> policy_gradient(Workspace& workspace,
                                                            std::span<const PolicyGames> plans);

}  // namespace othello::cuda
