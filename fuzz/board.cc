#include <cstddef>
#include <cstdint>
#include <string_view>

#include "othello/notation.h"
#include "require.h"

using namespace othello;

/// A board that parses has no square with two discs, and survives writing and reading.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto board = parse_board({reinterpret_cast<const char*>(data), size});
  if (!board) {
    fuzz::require_readable(board.error());
    return 0;
  }
  fuzz::require((board->position.own & board->position.opponent) == 0, "no square has two discs");
  const auto again = parse_board(to_text(*board));
  fuzz::require(again && *again == *board, "reading the written board returns the same board");
  return 0;
}
