// evaluate [TRANSCRIPT]: the values of a position and of its moves, by weights written here.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "othello_lab/eval/player.h"
#include "othello_lab/othello/notation.h"
#include "othello_lab/play/move_values.h"

namespace {

/// Of a1 b1 c1 d1 b2 c2 d2 c3 d3 d4 and the squares symmetric to them.
constexpr std::array kWeights{1.0, -0.3, 0.2, 0.1, -0.5, -0.1, -0.05, 0.05, 0.02, 0.01};

othello::Player my_player() {
  othello::Wpc wpc(othello::Wpc::Form::kSymmetric);
  std::copy(kWeights.begin(), kWeights.end(), wpc.weights().begin());
  return {.name = "mine", .evaluator = std::move(wpc), .origin = "by hand"};
}

othello::Result<void> evaluate(const char* transcript) {
  const auto game = othello::parse_transcript(transcript);
  if (!game) return tl::unexpected(game.error());
  const othello::Board board = othello::board_after(*game, game->moves.size());

  const othello::Player player = my_player();
  const othello::View black{.board = board.black_view(),
                            .own_to_move = board.to_move == othello::Colour::kBlack};
  fmt::print("{}\n", othello::to_text(board));
  fmt::print("for Black {:+.2f}\n", othello::value(player.evaluator, black));
  for (const othello::MoveValue& move : othello::move_values(player, board)) {
    fmt::print("{} {:+.2f}\n", othello::to_text(move.move), move.value);
  }
  return {};
}

}  // namespace

int main(int argc, char** argv) {
  const auto evaluated = evaluate(argc > 1 ? argv[1] : "");
  if (!evaluated) fmt::print(stderr, "{}\n", evaluated.error().text());
  return evaluated ? 0 : 1;
}
