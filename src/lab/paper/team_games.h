#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "lab/paper/team.h"
#include "play/match_plan.h"

namespace othello {

// What tournaments of teams have in common.

/// common_times(); refuses teams that have none.
[[nodiscard]] Result<std::vector<std::uint64_t>> meeting_times(std::span<const Team> teams,
                                                               std::uint64_t every);

/// The members of all teams at a time, team by team; they play without noise.
[[nodiscard]] Result<std::vector<Seat>> seat_members(std::span<const Team> teams,
                                                     std::uint64_t games);

/// The seed of the games at a time.
[[nodiscard]] std::uint64_t time_seed(std::uint64_t seed, std::uint64_t games);

/// One game from Black's view, by Black's discs minus White's.
[[nodiscard]] Tally game_tally(int disc_difference);

}  // namespace othello
