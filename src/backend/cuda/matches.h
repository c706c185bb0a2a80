#pragma once

#include <span>
#include <vector>

#include "backend/cuda/workspace.h"
#include "play/backend.h"

namespace othello::cuda {

/// As Backend::play(), on the calling thread's device.
[[nodiscard]] std::vector<MatchResult> play_matches(Workspace& workspace,
                                                    std::span<const MatchPlan> plans,
                                                    const GamesDone& progress);

}  // namespace othello::cuda
