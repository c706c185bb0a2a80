#pragma once

#include <array>
#include <cstdint>

#include "eval/player.h"
#include "learn/run_id.h"
#include "othello/moves.h"
#include "othello/notation.h"
#include "play/isa.h"
#include "search/searcher.h"

namespace othello {

/// How the games are played from whose positions a regression learns.
struct LabelRules {
  int depth = 2;                    ///< plies searched for each move
  int exact = 12;                   ///< solved as soon as at most this number of squares is empty
  std::uint32_t opening_plies = 8;  ///< uniformly random turns at the start
  /// A game explores up to a turn drawn from opening_plies … explore_plies: it makes random moves
  /// with probability `epsilon`, and otherwise the best of one ply. Later it only plays its best.
  std::uint32_t explore_plies = 50;
  double epsilon = 0.25;
};

/// A game, and the result with which it labels its positions.
struct LabelledGame {
  std::array<std::uint8_t, 60> moves{};  ///< up to the end, or as far as the ending was solved
  std::uint8_t count = 0;                ///< of the moves
  std::uint8_t first = 0;  ///< the positions from that after move number `first` on (1: the first
                           ///< move) are labelled: what follows was played as well as possible
  std::int8_t value = 0;  ///< Black's discs minus White's, the empty squares counted for the winner

  friend bool operator==(const LabelledGame&, const LabelledGame&) = default;
};

/// Plays such games with one player. Thread-safe.
class LabelledGames {
 public:
  LabelledGames(const Player& player, const LabelRules& rules, const RunId& id, Isa isa);

  /// Depends on nothing but the player, the rules, the run and the number of the game.
  [[nodiscard]] LabelledGame play(std::uint64_t game) const;

 private:
  LabelRules rules_;
  RunId id_;
  Searcher explorer_;
  Searcher best_;
};

/// Visits the labelled positions of a game that is not over there: visit(board, mover), where
/// `board` is the board after a move in the view of `mover`, the side that made it.
template <class Visit>
void for_each_labelled(const LabelledGame& game, Visit&& visit) {
  Board board;
  for (int made = 1; made <= game.count; ++made) {
    if (legal_moves(board.position) == 0) {
      board = {board.position.swapped(), other(board.to_move)};
    }
    const Colour mover = board.to_move;
    board = {play(board.position, square(game.moves[static_cast<std::size_t>(made - 1)])),
             other(mover)};
    if (made >= game.first && !is_over(board.position)) visit(board.position.swapped(), mover);
  }
}

}  // namespace othello
