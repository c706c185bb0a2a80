#pragma once

#include "play/move_values.h"
#include "server/league.h"

namespace othello::server {

inline constexpr int kMostPlies = 4;

/// The move of a player that looks so many plies ahead (1 … kMostPlies), and its value for the side
/// that moves. Looking one ply ahead it plays as in the league, without random moves; of several
/// best moves the seed chooses. Precondition: there is a legal move.
[[nodiscard]] MoveValue look_ahead(const Competitor& competitor, const Board& board, int plies,
                                   std::uint64_t seed);

}  // namespace othello::server
