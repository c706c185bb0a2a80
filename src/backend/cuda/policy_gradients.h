#pragma once

#include <optional>
#include <span>

#include "backend/cuda/folded_players.h"
#include "backend/cuda/workspace.h"
#include "play/policy_games.h"

namespace othello::cuda {

/// As Backend::policy_gradient(), on the calling thread's device; nothing if the learner has too
/// many placements for the device, or an opponent is too large. `folded`: for what is folded once
/// in many steps. Precondition: there is a plan.
[[nodiscard]] std::optional<PolicyGradient> policy_gradient(Workspace& workspace,
                                                            FoldedPlayers& folded,
                                                            std::span<const PolicyGames> plans);

}  // namespace othello::cuda
