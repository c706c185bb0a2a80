#pragma once

#include "lab/paper.h"
#include "lab/run_league.h"

namespace othello {

/// The players of a league item, chosen from the experiments in `folder`: the winner of a league
/// among the finals, or the best snapshot of all runs, which is taken by the score that chose it
/// and so needs fresh games to be judged by.
[[nodiscard]] Result<LeaguePlayers> choose_champions(const LeagueItem& item,
                                                     const std::filesystem::path& folder);

}  // namespace othello
