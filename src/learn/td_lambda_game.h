#pragma once

#include <bit>
#include <type_traits>
#include <vector>

#include "eval/concepts.h"
#include "eval/staged_features.h"
#include "learn/td_game.h"

// The self-play games of TD(λ) and TDMC(λ).

namespace othello {

/// A finished game: the boards before each move, and the board at the end.
struct SelfPlayRecord {
  std::vector<Board> boards;
  double result;  ///< 1 Black has won, -1 White, 0 draw
};

/// The evaluator's input for a board, from one side's view.
[[nodiscard]] inline View view_of(const Board& board, Colour side) {
  const bool own_to_move = board.to_move == side;
  return {own_to_move ? board.position : board.position.swapped(), own_to_move};
}

/// The value of a board after a move, for the side that made it.
template <HasGradient E>
class MoveWorth {
 public:
  MoveWorth(const E& evaluator, Convention convention, const Board& before)
      : evaluator_(evaluator),
        side_(before.to_move),
        negated_(convention == Convention::kNegation && before.to_move == Colour::kWhite),
        stage_(stage_of(before.position)) {}

  double operator()(const Board& after) const {
    const View view = view_of(after, negated_ ? Colour::kBlack : side_);
    double value = 0;
    if constexpr (std::is_same_v<E, StagedFeatures>) {
      // As in play: all moves are compared with the weights of the stage before them.
      value = evaluator_.value(view, stage_);
    } else {
      value = evaluator_.value(view);
    }
    return negated_ ? -value : value;
  }

 private:
  const E& evaluator_;
  Colour side_;
  bool negated_;
  Stage stage_;
};

/// How games are played while learning.
struct SelfPlayRules {
  Convention convention;
  double epsilon;
  TieBreak ties;
};

/// The moves of highest value for the mover, one ply ahead. Only equal values tie.
template <HasGradient E>
[[nodiscard]] Squares best_moves(const E& evaluator, Convention convention, const Board& board,
                                 Squares moves) {
  const MoveWorth<E> worth(evaluator, convention, board);
  Squares best = 0;
  double best_value = 0;
  for (const Square s : each(moves)) {
    const double value = worth(after_move(board, s));
    if (best == 0 || value > best_value) {
      best = 0;
      best_value = value;
    }
    if (value == best_value) best |= bit(s);
  }
  return best;
}

/// Game number `game` of a run, with the same random words as TD(0). `best_moves(board, moves)`
/// returns those of the legal moves that the player chooses from.
template <class BestMoves>
[[nodiscard]] SelfPlayRecord self_play(const SelfPlayRules& rules, const RunId& id,
                                       std::uint64_t game, const BestMoves& best_moves) {
  SelfPlayRecord record;
  Board board;
  for (std::uint32_t turn = 0; !is_over(board.position); ++turn) {
    const Squares moves = legal_moves(board.position);
    if (moves == 0) {
      board = {board.position.swapped(), other(board.to_move)};
      continue;
    }
    record.boards.push_back(board);
    const TurnWords words = self_play_words(id, game, turn);
    const bool random = words.noise < noise_threshold(rules.epsilon);
    const Squares choices = random ? moves : best_moves(board, moves);
    const bool first = !random && rules.ties == TieBreak::kFirst;
    const auto count = static_cast<std::uint32_t>(std::popcount(choices));
    board = after_move(board, nth(choices, first ? 0 : scaled(words.choice, count)));
  }
  record.boards.push_back(board);
  record.result = td_outcome(board);
  return record;
}

}  // namespace othello
