#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "othello/moves.h"
#include "othello/obf.h"
#include "require.h"

using namespace othello;

/// OBF: the listed moves are legal, and a position that is written reads as the same one.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto positions = parse_obf({reinterpret_cast<const char*>(data), size}, "x.obf");
  if (!positions) {
    fuzz::require_readable(positions.error());
    return 0;
  }
  for (const ObfPosition& position : *positions) {
    std::string written = to_text(position.board) + ';';
    for (const auto& [move, score] : position.moves) {
      fuzz::require((legal_moves(position.board.position) & bit(move)) != 0, "a move is legal");
      fuzz::require(score >= -kSquares && score <= kSquares, "a score is possible");
      written += fmt::format(" {}:{:+};", to_text(move), score);
    }
    const auto again = parse_obf_line(written + " % " + position.name);
    fuzz::require(again && again->board == position.board, "what is written can be read");
    fuzz::require(again->score() == position.score(), "the score is the same");
    fuzz::require(again->name == position.name, "the name is the same");
  }
  return 0;
}
