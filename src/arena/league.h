#pragma once

#include <span>

#include "arena/crosstable.h"
#include "play/backend.h"

namespace othello {

struct LeagueOptions {
  std::uint64_t games = 2;  ///< between two players, half of them in each colour; even
  std::uint64_t seed = 1;
  std::uint32_t opening_plies = 0;
  std::span<const GameStart> starts = {};
  std::span<const GameRecord> openings = {};  ///< as in MatchPlan
  bool self_play = false;  ///< each player also plays itself, games / 2 times as in any cell
};

[[nodiscard]] std::uint64_t league_games(std::size_t players, const LeagueOptions& options);

/// A round robin, possibly interrupted.
struct LeagueGames {
  Crosstable table;
  std::uint64_t games = 0;  ///< finished, between any two players
  bool complete = false;
};

/// Plays a round robin of at most kMostLeaguePlayers. `progress` counts the games of the whole
/// league. They are played in rounds, so that an interrupted league has equally many games of every
/// pairing. Only counts are kept, and plans are made a few thousand at a time, so memory does not
/// grow with the number of games and hardly with that of players.
[[nodiscard]] LeagueGames play_league(Backend& backend, std::span<const Seat> seats,
                                      const LeagueOptions& options, const GamesDone& progress);

}  // namespace othello
