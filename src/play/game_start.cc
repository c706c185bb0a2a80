#include "play/game_start.h"

#include "othello/moves.h"
#include "play/signature.h"

namespace othello {

GameStart start_after(const GameRecord& record) {
  GameStart start;
  if (record.start != Board{}) {
    start.position = record.start.position;
    start.turn = record.start.to_move == Colour::kBlack ? 0 : 1;
    start.hash = fold_turn(fold_turn(0, start.position.own), start.position.opponent);
  }
  for (const Square move : record.moves) {
    if (legal_moves(start.position) == 0) {  // a pass is a turn
      start = {start.position.swapped(), start.turn + 1, fold_turn(start.hash, 0)};
    }
    const Squares changed = bit(move) | flips(start.position, move);
    start = {play(start.position, move), start.turn + 1, fold_turn(start.hash, changed)};
  }
  return start;
}

}  // namespace othello
