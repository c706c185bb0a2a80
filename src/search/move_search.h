#pragma once

#include "core/result.h"
#include "eval/player.h"
#include "play/match_plan.h"
#include "search/settings.h"

namespace othello {

/// Refuses settings that make no sense for a player: more than one ply with numbers that are not
/// values of positions.
[[nodiscard]] Result<void> check_search(const Player& player, const SearchSettings& settings);

/// The best moves of a player with search, for a Seat. Each move is searched on one thread with a
/// table of its own, so that games do not depend on each other.
[[nodiscard]] Result<FindBestMoves> make_move_search(const Player& player,
                                                     const SearchSettings& settings);

}  // namespace othello
