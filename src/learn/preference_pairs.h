#pragma once

#include <span>
#include <type_traits>
#include <vector>

#include "core/tanh.h"
#include "eval/concepts.h"
#include "learn/td_lambda_game.h"
#include "learn/td_lambda_step.h"

// The gradient from one recorded move, in doubles and in the order written here.

namespace othello {

/// A played move and the board before it.
struct RecordedMove {
  Board board;
  Square chosen;
};

/// Values are compared for the side to move, as in play.
template <HasGradient E>
class PreferencePairs {
 public:
  PreferencePairs(const E& evaluator, Convention convention)
      : evaluator_(evaluator), convention_(convention) {}

  /// Adds the gradient of -ln(1 + e^-d) for each other legal move, in square order, and then that
  /// of the chosen one in all pairs; returns the number of pairs.
  std::size_t add(const RecordedMove& move, std::span<double> gradient) {
    const Board& board = move.board;
    const MoveWorth<E> worth(evaluator_, convention_, board);
    const Board chosen = after_move(board, move.chosen);
    const double value = worth(chosen);
    std::size_t pairs = 0;
    double pull = 0;
    for (const Square s : each(legal_moves(board.position) & ~bit(move.chosen))) {
      const Board rejected = after_move(board, s);
      // 1 / (1 + e^d).
      const double doubt = 0.5 - 0.5 * exact_tanh((value - worth(rejected)) / 2);
      add_worth(board, rejected, -doubt, gradient);
      pull += doubt;
      ++pairs;
    }
    if (pairs > 0) add_worth(board, chosen, pull, gradient);
    return pairs;
  }

 private:
  /// gradient += factor d worth / d weights.
  void add_worth(const Board& root, const Board& after, double factor, std::span<double> gradient) {
    const bool negated = convention_ == Convention::kNegation && root.to_move == Colour::kWhite;
    const View view = view_of(after, negated ? Colour::kBlack : root.to_move);
    if (negated) factor = -factor;
    if constexpr (std::is_same_v<E, StagedFeatures>) {
      // The stage is that before the move, as in MoveWorth.
      const auto x = evaluator_.features(view);
      const std::size_t first =
          static_cast<std::size_t>(stage_of(root.position)) * StagedFeatures::kFeatures;
      for (std::size_t i = 0; i < x.size(); ++i) gradient[first + i] += factor * x[i];
    } else {
      add_gradient(evaluator_, view, factor, scratch_, gradient);
    }
  }

  const E& evaluator_;
  Convention convention_;
  std::vector<double> scratch_;
};

}  // namespace othello
