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
  /// A game explores up to a turn drawn from opening_plies … explore_plies: each side makes random
  /// moves with a probability of its own, drawn for the game from 0 … epsilon, so that the sides
  /// differ in strength and lopsided positions are seen too. All other moves are the best that the
  /// search finds.
  std::uint32_t explore_plies = 50;
  double epsilon = 0.5;
  /// Weight of the label after a best move in the label before it; the rest is the value of the
  /// search, which alone counts before a random move, and where it is exact. So 1 means the result
  /// under best play as far as it was played (λ-return, cut as in Watkins's Q(λ)).
  double lambda = 0.7;
  /// Probability, at each turn after the opening, that the board after a uniformly random move,
  /// which is not played, gets a label too: the value that the search finds for it. A search
  /// compares boards after all moves; those after moves played are better than these.
  double sampled_moves = 0;
};

/// A game, and a label for each board in it: the value that is to be learned for it.
struct LabelledGame {
  static constexpr std::size_t kMoves = 60;
  static constexpr std::uint8_t kNone = kSquares;

  std::array<std::uint8_t, kMoves> moves{};  ///< up to the end, or as far as the ending was solved
  /// For the board after each move: Black's discs minus White's at the end, the empty squares
  /// counted for the winner. Rounded, which adds far less noise than the game has.
  std::array<std::int8_t, kMoves> labels{};
  /// A move that could have been played instead, or kNone, and the label of the board after it.
  std::array<std::uint8_t, kMoves> sampled{};
  std::array<std::int8_t, kMoves> sampled_labels{};
  std::uint8_t count = 0;  ///< of the moves
  std::uint8_t first = 0;  ///< the first move after which boards are labelled (1: the first move)

  LabelledGame() { sampled.fill(kNone); }
  friend bool operator==(const LabelledGame&, const LabelledGame&) = default;
};

/// Plays such games with one player. Thread-safe.
class LabelledGames {
 public:
  LabelledGames(const Player& player, const LabelRules& rules, const RunId& id, Isa isa);

  /// Depends on nothing but the player, the rules, the run and the number of the game.
  [[nodiscard]] LabelledGame play(std::uint64_t game) const;

 private:
  /// The value that the search has found for the side to move, in discs.
  [[nodiscard]] double discs_of(const BestMove& found) const;
  /// May label the board after a random move instead of move number `made`.
  void sample_move(std::uint64_t game, const Board& board, std::size_t made,
                   LabelledGame& played) const;

  LabelRules rules_;
  RunId id_;
  CompiledPlayer player_;
  Searcher search_;
};

/// Visits the labelled positions of a game that is not over there: visit(board, mover, label),
/// where `board` is the board after a move and `label` its value, both in the view of `mover`, the
/// side that made the move.
template <class Visit>
void for_each_labelled(const LabelledGame& game, Visit&& visit) {
  Board board;
  const auto visit_after = [&](std::uint8_t move, int label) {
    const Position next = play(board.position, square(move));
    if (is_over(next)) return;
    visit(next.swapped(), board.to_move, board.to_move == Colour::kBlack ? label : -label);
  };
  for (std::size_t i = 0; i < game.count; ++i) {
    if (legal_moves(board.position) == 0) {
      board = {board.position.swapped(), other(board.to_move)};
    }
    if (i + 1 >= game.first) visit_after(game.moves[i], game.labels[i]);
    if (game.sampled[i] != LabelledGame::kNone) {
      visit_after(game.sampled[i], game.sampled_labels[i]);
    }
    board = {play(board.position, square(game.moves[i])), other(board.to_move)};
  }
}

}  // namespace othello
