#pragma once

#include <optional>
#include <span>

#include "lab/item/item.h"
#include "lab/item/team.h"
#include "lab/results/team_table.h"
#include "play/backend.h"

namespace othello {

struct TournamentOptions {
  PointsRule rule;
  std::uint64_t every = 1;  ///< of the times that all teams have, every so many
  std::uint64_t seed = 1;   ///< for moves of equal value
};

/// At each time, every member of a team meets every member of the other teams, once with each
/// colour and without noise. The result depends neither on the threads nor on `every`; of the
/// players only those of one time are in memory. Nothing if `progress` stopped it. Refuses teams
/// that have no time in common.
[[nodiscard]] Result<std::optional<TeamTable>> play_tournament(std::span<const Team> teams,
                                                               const TournamentOptions& options,
                                                               Backend& backend,
                                                               const ItemProgress& progress);

}  // namespace othello
