#pragma once

#include <string>
#include <vector>

#include "play/game.h"
#include "server/answers.h"

namespace othello::server {

/// A match that has been played, from the view of the player on whose page it is shown.
struct PlayedMatch {
  Work work;
  PlayerRecord opponent;
  MatchPlan plan;
};

/// `opponent` is a player's id, or "heuristic" for the games of the score. Refuses matches that
/// have not been played.
[[nodiscard]] Accepted<PlayedMatch> find_match(League& league, const Entry& entry,
                                               const std::string& opponent);

/// One game of a match.
struct ReplayedGame {
  std::uint64_t game = 0;  ///< from 0
  PlayerId black = 0;
  PlayerId white = 0;
  std::vector<Square> moves;
  int black_discs = 0;
  int white_discs = 0;
};

/// Plays a game again: the reference implementation plays exactly the games that the batch engine
/// counted.
[[nodiscard]] ReplayedGame replay(const PlayedMatch& match, std::uint64_t game);

}  // namespace othello::server
