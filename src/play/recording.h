#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "othello/notation.h"
#include "play/isa.h"
#include "play/match_plan.h"

namespace othello {

/// The moves of a game from its start on, passes omitted.
struct GameMoves {
  static constexpr int kMost = 60;

  std::uint8_t squares[kMost];
  std::uint8_t count = 0;
  std::int8_t disc_difference = 0;  ///< Black's discs minus White's
};

/// Games of a match whose moves are wanted.
struct RecordPlan {
  MatchPlan match;
  /// Whether only games 0, 2, 4, … are played, as many as `match.games`: a player against itself
  /// would repeat them in the games with exchanged colours.
  bool even_games = false;

  /// The number of a game in the match.
  [[nodiscard]] std::uint64_t number(std::uint64_t game) const {
    return match.first_game + (even_games ? 2 * game : game);
  }
  /// Some of the games; `first` is even.
  [[nodiscard]] RecordPlan part(std::uint64_t first, std::uint64_t games) const;
};

/// Plays the games on this thread; there are `games.size()`.
void record_games(const RecordPlan& plan, Isa isa, std::span<GameMoves> games);

/// The whole game, with the opening that it began with.
[[nodiscard]] GameRecord whole_game(const GameRecord& opening, const GameMoves& game);

}  // namespace othello
