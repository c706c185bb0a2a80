#pragma once

#include <cstdint>
#include <vector>

#include "othello/notation.h"
#include "play/match_plan.h"

namespace othello {

/// One game, move by move: the reference implementation of every fast kernel.
///
/// Turns are counted from 0; a pass is a turn, so Black has the even turns and White the odd ones.
/// A turn takes two words of the random block number turn / 2 of its game: words 0 and 1 if Black
/// moves, 2 and 3 if White. The first word decides whether the move is random (word < epsilon *
/// 2^32), the second chooses among n moves in square order (scaled(word, n)): among all legal ones
/// for a random move, among the best for a tie. In the opening plies every move is random, and the
/// words come from the stream of the pair (game / 2) instead, so that both its games have the same
/// opening. A game that begins elsewhere counts its turns from the number of its start.
struct PlayedGame {
  std::vector<Square> moves;    ///< from the start on; a forfeited game has not ended
  int disc_difference = 0;      ///< Black's discs minus White's; all 64 for the winner by forfeit
  std::uint64_t signature = 0;  ///< hash over all moves
};
[[nodiscard]] PlayedGame play_game(const Seat& black, const Seat& white, const GameId& id,
                                   std::uint32_t opening_plies = 0, const GameStart& start = {},
                                   const GameRecord* opening = nullptr);

/// Game number `game` of a match.
[[nodiscard]] PlayedGame play_game(const MatchPlan& plan, std::uint64_t game);

/// The random words of one turn of a game.
struct TurnWords {
  std::uint32_t noise;
  std::uint32_t choice;
};
[[nodiscard]] TurnWords turn_words(const GameId& id, std::uint32_t turn, bool opening);

/// The move that a player without an engine makes at `board`. Precondition: there is a legal move.
[[nodiscard]] Square choose_move(const Seat& seat, const Board& board, const TurnWords& words);

/// A uniformly random legal move. Precondition: there is one.
[[nodiscard]] Square random_move(const Board& board, const TurnWords& words);

/// epsilon as a threshold for a 32-bit random word.
[[nodiscard]] std::uint64_t noise_threshold(double epsilon);

}  // namespace othello
