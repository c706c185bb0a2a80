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
  std::uint64_t every = 1;  ///< use every n-th of the common times
  std::uint64_t seed = 1;   ///< for tie-breaking
};

/// At each time, every member of a team meets every member of the other teams, once with each
/// colour and without noise. The result depends neither on the threads nor on `every`; only the
/// players of one time are in memory. None if `progress` stopped it. An error if the teams have no
/// time in common.
[[nodiscard]] Result<std::optional<TeamTable>> play_tournament(std::span<const Team> teams,
                                                               const TournamentOptions& options,
                                                               Backend& backend,
                                                               const ItemProgress& progress);

}  // namespace othello
