#pragma once

#include <optional>
#include <span>

#include "arena/crosstable.h"
#include "play/backend.h"

namespace othello {

struct LeagueOptions {
  std::uint64_t games = 2;  ///< between two players, half of them in each colour; even
  std::uint64_t seed = 1;
  std::uint32_t opening_plies = 0;
  bool self_play = false;  ///< each player also meets itself, in games / 2 games: a cell's number
};

[[nodiscard]] std::uint64_t league_games(std::size_t players, const LeagueOptions& options);

/// Plays a round robin of at most kMostLeaguePlayers. `progress` hears of the games of the whole
/// league; nothing is returned if it stops the work. Only counts are kept, and plans are made a few
/// thousand at a time, so that memory depends neither on the number of games nor much on that of
/// the players.
[[nodiscard]] std::optional<Crosstable> play_league(Backend& backend, std::span<const Seat> seats,
                                                    const LeagueOptions& options,
                                                    const GamesDone& progress);

}  // namespace othello
