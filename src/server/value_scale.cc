#include "server/value_scale.h"

#include <cmath>

#include "play/openings.h"

namespace othello::server {
namespace {

/// From the opening to the beginning of the ending.
std::vector<Board> sample_boards() {
  constexpr std::size_t kBoardsPerPly = 32;
  std::vector<Board> boards;
  for (const int plies : {10, 20, 30, 40}) {
    // Fails only if there were no such number of openings.
    const auto openings = draw_openings({.count = kBoardsPerPly, .plies = plies}).value();
    for (const Opening& opening : openings) {
      boards.push_back(board_after(opening, opening.moves.size()));
    }
  }
  return boards;
}

}  // namespace

double value_scale(const Player& player) {
  static const std::vector<Board> kBoards = sample_boards();
  double squares = 0;
  for (const Board& board : kBoards) {
    const View black{board.black_view(), board.to_move == Colour::kBlack};
    squares += std::pow(value(player.evaluator, black), 2);
  }
  return squares > 0 ? std::sqrt(squares / static_cast<double>(kBoards.size())) : 1.0;
}

}  // namespace othello::server
