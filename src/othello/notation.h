#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "othello/position.h"

namespace othello {

/// "a1" … "h8".
[[nodiscard]] std::string to_text(Square s);

/// A square as "f5" or "F5".
[[nodiscard]] Result<Square> parse_square(std::string_view text);

/// A board with the colour that moves next.
struct Board {
  Position position = Position::start();  ///< seen from `to_move`
  Colour to_move = Colour::kBlack;

  friend constexpr bool operator==(const Board&, const Board&) = default;

  [[nodiscard]] constexpr Position black_view() const {
    return to_move == Colour::kBlack ? position : position.swapped();
  }
};

/// 64 characters row by row from a1 — X or * for Black, O for White, - or . for empty — then a
/// space and X or O for the side to move. Written with X, O and -.
[[nodiscard]] std::string to_text(const Board& board);
[[nodiscard]] Result<Board> parse_board(std::string_view text);

/// A game from `start`: moves only; passes are implied by the rules.
struct GameRecord {
  Board start;
  std::vector<Square> moves;

  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

/// The moves joined, "f5d6c3d3…".
[[nodiscard]] std::string to_transcript(const std::vector<Square>& moves);

/// Reads a transcript (blanks, line ends and upper case are allowed, and "--" or "pa" for a pass
/// that the rules force) and checks that each move is legal. The error names the ply.
[[nodiscard]] Result<GameRecord> parse_transcript(std::string_view text, const Board& start = {});

/// The board after `moves` legal moves of the record, passes included: the side to move is the one
/// that can move, unless the game is over.
[[nodiscard]] Board board_after(const GameRecord& game, std::size_t moves);

}  // namespace othello
