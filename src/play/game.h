#pragma once

#include <cstdint>
#include <vector>

#include "othello/notation.h"
#include "play/match_plan.h"
#include "play/openings.h"

namespace othello {

/// Which game of which stream is played: with the seats, all that decides it.
struct GameId {
  std::uint64_t seed = 1;
  std::uint32_t run = 0;
  std::uint64_t game = 0;
};

/// One game, move by move, in the plainest way: the specification of every fast kernel.
///
/// Turns are counted from 0; a pass is a turn, so Black has the even turns and White the odd ones.
/// A turn takes two words of the random block number turn / 2 of its game: words 0 and 1 if Black
/// moves, 2 and 3 if White. The first word decides on a random move (word < epsilon * 2^32), the
/// second chooses among n moves in square order (scaled(word, n)): among all the legal ones for a
/// random move, among the best for a tie. In the opening plies every move is random, and the words
/// come from the stream of the pair (game / 2) instead, so that both its games open alike.
struct PlayedGame {
  std::vector<Square> moves;
  int disc_difference = 0;      ///< Black's discs minus White's
  std::uint64_t signature = 0;  ///< hash over all moves
};
[[nodiscard]] PlayedGame play_game(const Seat& black, const Seat& white, const GameId& id,
                                   std::uint32_t opening_plies = 0);

/// The same, the first moves being given. Precondition: they are legal.
[[nodiscard]] PlayedGame play_game(const Seat& black, const Seat& white, const GameId& id,
                                   const Opening& opening);

/// The words that decide the turn `turn` of a game.
struct TurnWords {
  std::uint32_t noise;
  std::uint32_t choice;
};
[[nodiscard]] TurnWords turn_words(const GameId& id, std::uint32_t turn, bool opening);

/// The move that a player to move at `board` makes. Precondition: there is a legal move.
[[nodiscard]] Square choose_move(const Seat& seat, const Board& board, const TurnWords& words);

/// A uniformly random one of the legal moves. Precondition: there is one.
[[nodiscard]] Square random_move(const Board& board, const TurnWords& words);

/// epsilon as a threshold for a 32-bit random word.
[[nodiscard]] std::uint64_t noise_threshold(double epsilon);

}  // namespace othello
