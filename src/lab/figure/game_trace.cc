#include "lab/figure/game_trace.h"

#include "eval/hidden_units.h"
#include "othello/moves.h"

namespace othello {
namespace {

GameTrace::Step step_of(const Player& player, const Board& board, Colour mover) {
  const View view{board.black_view(), board.to_move == Colour::kBlack};
  return {.ply = 0,
          .move = std::nullopt,
          .mover = mover,
          .value = value(player.evaluator, view),
          .hidden = hidden_outputs(player.evaluator, view)};
}

}  // namespace

GameTrace trace_game(const Player& player, const GameRecord& game) {
  GameTrace trace{.steps = {}, .hidden_layers = hidden_layers(player.evaluator)};
  Board before = board_after(game, 0);
  trace.steps.push_back(step_of(player, before, before.to_move));
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const Board after = board_after(game, i + 1);
    GameTrace::Step step = step_of(player, after, before.to_move);
    step.ply = i + 1;
    step.move = game.moves[i];
    trace.steps.push_back(std::move(step));
    before = after;
  }
  return trace;
}

}  // namespace othello
