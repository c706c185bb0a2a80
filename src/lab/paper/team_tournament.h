#pragma once

#include <functional>
#include <optional>
#include <span>

#include "lab/paper/team.h"
#include "lab/results/team_table.h"
#include "play/backend.h"

namespace othello {

/// Games played so far, and in all; returning false stops the work.
using TournamentProgress = std::function<bool(std::uint64_t done, std::uint64_t total)>;

struct TournamentOptions {
  PointsRule rule;
  std::uint64_t every = 1;  ///< of the times that all teams have, every so many
  std::uint64_t seed = 1;   ///< for moves of equal value
};

/// At each time, every member of a team meets every member of the other teams, once with each
/// colour and without noise. The result depends neither on the threads nor on `every`; of the
/// players only those of one time are in memory. Nothing if `progress` stopped it. Refuses teams
/// that have no time in common. The table's key is left empty.
[[nodiscard]] Result<std::optional<TeamTable>> play_tournament(std::span<const Team> teams,
                                                               const TournamentOptions& options,
                                                               Backend& backend,
                                                               const TournamentProgress& progress);

}  // namespace othello
