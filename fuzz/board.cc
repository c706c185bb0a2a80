#include <cstddef>
#include <cstdint>
#include <string_view>

#include "othello/notation.h"
#include "require.h"

using namespace othello;

/// Whatever is read as a board has its discs apart and is written and read as the same board.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto board = parse_board({reinterpret_cast<const char*>(data), size});
  if (!board) {
    fuzz::require_readable(board.error());
    return 0;
  }
  fuzz::require((board->position.own & board->position.opponent) == 0, "discs stand apart");
  const auto again = parse_board(to_text(*board));
  fuzz::require(again && *again == *board, "what was written is read as the same board");
  return 0;
}
