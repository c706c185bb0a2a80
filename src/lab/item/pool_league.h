#pragma once

#include "lab/item/team_tournament.h"
#include "lab/results/pool_table.h"
#include "lab/run/run_league.h"

namespace othello {

/// At each time every member of the teams joins the pool: it meets each player of the pool once
/// with each colour, without noise, and is ranked among them. The games within the pool are played
/// once, first. Otherwise as play_tournament(). Precondition: the pool is not empty.
[[nodiscard]] Result<std::optional<PoolTable>> play_pool_league(std::span<const Team> teams,
                                                                const LeaguePlayers& pool,
                                                                const TournamentOptions& options,
                                                                Backend& backend,
                                                                const ItemProgress& progress);

}  // namespace othello
