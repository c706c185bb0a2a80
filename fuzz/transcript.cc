#include <cstddef>
#include <cstdint>
#include <string_view>

#include "othello/moves.h"
#include "othello/notation.h"
#include "require.h"

using namespace othello;

namespace {

void check_game(const GameRecord& game) {
  const auto again = parse_transcript(to_transcript(game.moves), game.start);
  fuzz::require(again && *again == game, "reading the written game returns the same game");
  for (std::size_t n = 0; n < game.moves.size(); ++n) {
    const Board board = board_after(game, n);
    fuzz::require((legal_moves(board.position) & bit(game.moves[n])) != 0, "each move is legal");
    fuzz::require(
        disc_count(board.position) == disc_count(game.start.position) + static_cast<int>(n),
        "each move adds a disc");
  }
}

}  // namespace

/// A transcript from the standard start, or a line with a board and then a transcript from there.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  Board start;
  if (const std::size_t line_end = text.find('\n'); line_end != std::string_view::npos) {
    if (const auto board = parse_board(text.substr(0, line_end))) {
      start = *board;
      text.remove_prefix(line_end + 1);
    }
  }
  const auto game = parse_transcript(text, start);
  if (game) {
    check_game(*game);
  } else {
    fuzz::require_readable(game.error());
  }
  return 0;
}
