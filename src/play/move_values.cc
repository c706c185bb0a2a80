#include "play/move_values.h"

#include <algorithm>

#include "othello/moves.h"

namespace othello {

namespace {

/// Staged weights are those of the position before the move.
double stage_value(const Evaluator& evaluator, const View& after, const Position& before) {
  if (const auto* staged = std::get_if<StagedFeatures>(&evaluator)) {
    return staged->value(after, stage_of(before));
  }
  return value(evaluator, after);
}

}  // namespace

double value_after(const Player& player, Colour mover, const Afterstate& move) {
  if (mover == Colour::kBlack) return stage_value(player.evaluator, {move.after}, move.before);
  return player.convention == Convention::kInversion
             ? stage_value(player.evaluator, {move.after.swapped()}, move.before.swapped())
             : -stage_value(player.evaluator, {move.after, true}, move.before);
}

double move_value(const Player& player, const Board& board, Square move) {
  const Position next = play(board.position, move);  // seen from the opponent of the mover
  const bool black = board.to_move == Colour::kBlack;
  return value_after(player, board.to_move, {board.black_view(), black ? next.swapped() : next});
}

std::vector<MoveValue> move_values(const Player& player, const Board& board) {
  std::vector<MoveValue> values;
  for (const Square s : each(legal_moves(board.position))) {
    values.push_back({s, move_value(player, board, s)});
  }
  std::stable_sort(values.begin(), values.end(),
                   [](const MoveValue& a, const MoveValue& b) { return a.value > b.value; });
  return values;
}

}  // namespace othello
