#pragma once

#include <cstdint>
#include <span>

#include "othello/notation.h"

namespace othello {

/// Where a game begins.
struct GameStart {
  Position position = Position::start();  ///< seen from the side to move
  std::uint32_t turn = 0;                 ///< number of the first turn; Black has the even ones
  std::uint64_t hash = 0;                 ///< of the turns before it (play/signature.h)

  [[nodiscard]] constexpr Colour to_move() const {
    return turn % 2 == 0 ? Colour::kBlack : Colour::kWhite;
  }
  [[nodiscard]] constexpr Position black_view() const {
    return turn % 2 == 0 ? position : position.swapped();
  }
};

/// After the moves of a record, whose turns count like those of a game. A record that begins at
/// another position than the game's begins with turn 0 if Black moves, else 1; its hash covers the
/// discs of that position.
[[nodiscard]] GameStart start_after(const GameRecord& record);

/// Game 2k and 2k+1 of a match begin at start k modulo their number; at the start position if there
/// is none.
[[nodiscard]] inline GameStart start_of_game(std::span<const GameStart> starts,
                                             std::uint64_t game) {
  return starts.empty() ? GameStart{} : starts[game / 2 % starts.size()];
}

}  // namespace othello
