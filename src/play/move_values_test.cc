#include "play/move_values.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "eval/player_file.h"
#include "othello/moves.h"
#include "play/game.h"

namespace othello {
namespace {

/// Every kind with weights, so that each convention and each view is covered.
const std::vector<std::string> kPlayers{"heuristic", "cel-n", "manning-tdl", "osaki-tdmc-squares"};

/// The best by value is the move that the player makes, with either colour.
TEST(MoveValues, TheBestIsTheMoveMade) {
  for (const std::string& name : kPlayers) {
    for (const Convention convention : {Convention::kNegation, Convention::kInversion}) {
      Player player = shipped_player(name).value();
      player.convention = convention;
      const Seat seat{.player = CompiledPlayer(player), .ties = TieBreak::kFirst};
      Board board;
      for (std::uint32_t turn = 0; !is_over(board.position); ++turn) {
        if (legal_moves(board.position) == 0) {
          board = {board.position.swapped(), other(board.to_move)};
          continue;
        }
        const auto values = move_values(player, board);
        const Square made = choose_move(seat, board, {.noise = ~0U, .choice = 0});
        const auto chosen = std::find_if(values.begin(), values.end(),
                                         [&](const MoveValue& m) { return m.move == made; });
        ASSERT_NE(chosen, values.end());
        // Compiled weights are rounded, so that nearly equal values may change places.
        EXPECT_NEAR(chosen->value, values.front().value, 1e-4) << name << " at turn " << turn;
        board = {play(board.position, made), other(board.to_move)};
      }
    }
  }
}

TEST(MoveValues, EmptyWithoutALegalMove) {
  const Board board =
      parse_board("OX-------------------------XX------XX--------------------------- X").value();
  EXPECT_TRUE(move_values(shipped_player("heuristic").value(), board).empty());
}

}  // namespace
}  // namespace othello
