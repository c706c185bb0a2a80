#pragma once

#include <bit>
#include <type_traits>
#include <vector>

#include "eval/concepts.h"
#include "eval/staged_features.h"
#include "learn/td_game.h"
#include "play/minimax.h"

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

/// The value of a leaf for the side to move at the root.
template <HasGradient E>
class LeafWorth {
 public:
  LeafWorth(const E& evaluator, Convention convention, const Board& root)
      : evaluator_(evaluator),
        side_(root.to_move),
        negated_(convention == Convention::kNegation && root.to_move == Colour::kWhite),
        root_stage_(stage_of(root.position)) {}

  double operator()(const Board& leaf) const {
    const View view = view_of(leaf, negated_ ? Colour::kBlack : side_);
    double value = 0;
    if constexpr (std::is_same_v<E, StagedFeatures>) {
      // As in play: all leaves are evaluated with the weights of the root's stage.
      value = evaluator_.value(view, root_stage_);
    } else {
      value = evaluator_.value(view);
    }
    return negated_ ? -value : value;
  }

 private:
  const E& evaluator_;
  Colour side_;
  bool negated_;
  Stage root_stage_;
};

/// How games are played while learning.
struct SelfPlayRules {
  Convention convention;
  double epsilon;
  TieBreak ties;
  int plies;  ///< search depth for choosing a move, at least 1
};

/// The moves of highest value for the mover. Only equal values tie.
template <HasGradient E>
[[nodiscard]] Squares best_moves(const E& evaluator, const SelfPlayRules& rules, const Board& board,
                                 Squares moves) {
  const LeafWorth<E> worth(evaluator, rules.convention, board);
  Squares best = 0;
  double best_value = 0;
  for (const Square s : each(moves)) {
    const double value =
        best_line(after_move(board, s), rules.plies - 1, board.to_move, worth).value;
    if (best == 0 || value > best_value) {
      best = 0;
      best_value = value;
    }
    if (value == best_value) best |= bit(s);
  }
  return best;
}

/// Game number `game` of a run, with the same random words as TD(0).
template <HasGradient E>
[[nodiscard]] SelfPlayRecord self_play(const E& evaluator, const SelfPlayRules& rules,
                                       const RunId& id, std::uint64_t game) {
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
    const Squares choices = random ? moves : best_moves(evaluator, rules, board, moves);
    const bool first = !random && rules.ties == TieBreak::kFirst;
    const auto count = static_cast<std::uint32_t>(std::popcount(choices));
    board = after_move(board, nth(choices, first ? 0 : scaled(words.choice, count)));
  }
  record.boards.push_back(board);
  record.result = td_outcome(board);
  return record;
}

/// The boards to learn from: with 0 plies those of the record, else the leaves of their principal
/// variations.
template <HasGradient E>
[[nodiscard]] std::vector<Board> leaves_of(const E& evaluator, Convention convention, int plies,
                                           const std::vector<Board>& boards) {
  if (plies == 0) return boards;
  std::vector<Board> leaves;
  for (const Board& board : boards) {
    const LeafWorth<E> worth(evaluator, convention, board);
    leaves.push_back(best_line(board, plies, board.to_move, worth).leaf);
  }
  return leaves;
}

}  // namespace othello
