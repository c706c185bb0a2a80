#pragma once

#include <cstdint>
#include <type_traits>
#include <vector>

#include "core/grid.h"
#include "core/random.h"
#include "core/tanh.h"
#include "eval/concepts.h"
#include "eval/staged_features.h"
#include "learn/coherence.h"
#include "learn/td.h"
#include "othello/moves.h"
#include "play/game.h"

// Reference implementation of one game of TD(0) self-play: the specification of every faster path.
// All arithmetic is in doubles, in the order written here, and does not call the C library.

namespace othello {

/// Alpha for the game number `games`, multiplied by the factor once for each finished period.
[[nodiscard]] inline double td_alpha(const TdParameters& parameters, std::uint64_t games) {
  double alpha = parameters.alpha;
  if (parameters.alpha_factor == 1.0) return alpha;
  for (std::uint64_t i = games / parameters.alpha_every; i > 0; --i)
    alpha *= parameters.alpha_factor;
  return alpha;
}

/// v(x): between -1 and 1, from Black's view.
template <HasGradient E>
[[nodiscard]] double td_value(const E& evaluator, const View& x) {
  const double value = evaluator.value(x);
  if constexpr (HasSparseFeatures<E>) {
    return exact_tanh(value);
  } else {
    return value;
  }
}

/// One step: w += alpha (target - v(x)) dv(x)/dw. For linear evaluators that is eq. 2, k = (alpha
/// (target - v)) (1 - v^2) and w_i += k x_i feature by feature, counting repeated features
/// repeatedly. k is rounded to a multiple of 2^-40 (core/grid.h), far below the resolution of
/// alpha: if all features are ±1 the weights stay multiples, and their sums are exact in any order.
/// For networks the step of each weight is rounded, which makes the sums of the first layer exact.
/// `gradient` is scratch space for networks. With `coherence` each of these changes is only a
/// recommendation, and the resulting step is rounded to the same multiples.
template <HasGradient E>
void td_update(E& evaluator, const View& x, double target, double alpha,
               std::vector<double>& gradient, Coherence* coherence = nullptr) {
  const auto weights = evaluator.weights();
  if constexpr (HasSparseFeatures<E>) {
    const double v = td_value(evaluator, x);
    const double k = on_grid((alpha * (target - v)) * (1.0 - v * v));
    if (coherence != nullptr) {
      evaluator.for_each_feature(
          x, [&](std::size_t i, double xi) { weights[i] += on_grid(coherence->step(i, k * xi)); });
      return;
    }
    evaluator.for_each_feature(x, [&](std::size_t i, double xi) { weights[i] += k * xi; });
  } else {
    gradient.resize(weights.size());
    const double v = evaluator.gradient(x, gradient);
    const double k = alpha * (target - v);
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const double change = k * gradient[i];
      weights[i] += on_grid(coherence == nullptr ? change : coherence->step(i, change));
    }
  }
}

/// The random words of a turn of a self-play game: as turn_words (play/game.h), from the stream
/// kSelfPlay.
[[nodiscard]] inline TurnWords self_play_words(const RunId& id, std::uint64_t game,
                                               std::uint32_t turn) {
  const RandomBlock block = random_block(
      id.seed, {.purpose = Purpose::kSelfPlay, .stream = id.run, .game = game, .block = turn / 2});
  return turn % 2 == 0 ? TurnWords{block[0], block[1]} : TurnWords{block[2], block[3]};
}

/// The evaluator's input for a board, from Black's view.
[[nodiscard]] inline View black_view_of(const Board& board) {
  return {board.black_view(), board.to_move == Colour::kBlack};
}

[[nodiscard]] inline Board after_move(const Board& board, Square s) {
  return {play(board.position, s), other(board.to_move)};
}

/// The moves whose afterstates are best for the mover: highest value for Black, lowest for White.
/// Only equal values tie.
template <HasGradient E>
[[nodiscard]] Squares best_moves(const E& evaluator, const Board& board, Squares moves) {
  Squares best = 0;
  double best_value = 0;
  for (const Square s : each(moves)) {
    const View after = black_view_of(after_move(board, s));
    double value = 0;
    if constexpr (std::is_same_v<E, StagedFeatures>) {
      // As in play: all moves are compared with the weights of the stage before the move.
      value = evaluator.value(after, stage_of(board.position));
    } else {
      value = evaluator.value(after);
    }
    if (board.to_move == Colour::kWhite) value = -value;
    if (best == 0 || value > best_value) {
      best = bit(s);
      best_value = value;
    } else if (value == best_value) {
      best |= bit(s);
    }
  }
  return best;
}

/// r: 1 if Black has won, -1 if White has, 0 for a draw. Precondition: the game is over.
[[nodiscard]] inline double td_outcome(const Board& board) {
  const int difference = disc_difference(board.black_view());
  return difference > 0 ? 1.0 : difference < 0 ? -1.0 : 0.0;
}

/// The move of a turn, and whether it was random.
struct SelfPlayMove {
  Square square;
  bool random;
};

template <HasGradient E>
[[nodiscard]] SelfPlayMove self_play_move(const E& evaluator, const TdParameters& parameters,
                                          const Board& board, const TurnWords& words) {
  const bool random = words.noise < noise_threshold(parameters.epsilon);
  const Squares moves = legal_moves(board.position);
  const Squares choices = random ? moves : best_moves(evaluator, board, moves);
  const bool first = !random && parameters.ties == TieBreak::kFirst;
  const auto count = static_cast<std::uint32_t>(std::popcount(choices));
  return {nth(choices, first ? 0 : scaled(words.choice, count)), random};
}

/// Plays game number `game` of a run and learns after each move. Passes do not cause an update.
///
/// kBeforeToAfter: the value of the board before the move is updated towards v of the board after
/// it, or towards the outcome if the move ended the game. kAfterToAfter: the value of the previous
/// afterstate is updated towards v of this one; at the end of the game, that of the last board
/// towards the outcome, even after a random move. Both values use the weights from before the
/// update.
template <HasGradient E>
void td_game(E& evaluator, const TdParameters& parameters, double alpha, const RunId& id,
             std::uint64_t game, Coherence* coherence = nullptr) {
  const bool after_to_after = parameters.target == TdParameters::Target::kAfterToAfter;
  std::vector<double> gradient;
  Board board;
  View from = black_view_of(board);
  bool has_from = !after_to_after;  // the start position is not an afterstate
  for (std::uint32_t turn = 0; !is_over(board.position); ++turn) {
    if (legal_moves(board.position) == 0) {
      board = {board.position.swapped(), other(board.to_move)};
      continue;
    }
    const SelfPlayMove move =
        self_play_move(evaluator, parameters, board, self_play_words(id, game, turn));
    if (!after_to_after) from = black_view_of(board);
    board = after_move(board, move.square);
    const View after = black_view_of(board);
    const bool ends = is_over(board.position);
    if (has_from && (parameters.update_after_random || !move.random)) {
      const double target =
          ends && !after_to_after ? td_outcome(board) : td_value(evaluator, after);
      td_update(evaluator, from, target, alpha, gradient, coherence);
    }
    from = after;
    has_from = true;
  }
  if (after_to_after) {
    td_update(evaluator, from, td_outcome(board), alpha, gradient, coherence);
  }
}

}  // namespace othello
