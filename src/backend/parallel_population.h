#pragma once

#include <optional>
#include <vector>

#include "backend/threads.h"
#include "play/population.h"

namespace othello {

/// play_population() over the cores of this machine; nothing if `progress` stopped the games.
[[nodiscard]] std::optional<std::vector<int>> parallel_population(
    const PopulationPlan& plan, const ThreadBackend::Options& options, const GamesDone& progress);

}  // namespace othello
