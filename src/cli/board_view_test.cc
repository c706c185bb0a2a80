#include "cli/board_view.h"

#include <gtest/gtest.h>

namespace othello::cli {
namespace {

BoardView after_f5() {
  const GameRecord game = parse_transcript("f5").value();
  return {.board = board_after(game, 1), .last_move = game.moves.back()};
}

TEST(BoardView, AsciiHasCoordinatesOnAllSidesAndMarksTheLastMove) {
  EXPECT_EQ(draw(after_f5(), {}),
            "   a b c d e f g h\n"
            "1  . . . . . . . .  1\n"
            "2  . . . . . . . .  2\n"
            "3  . . . . . . . .  3\n"
            "4  . . . O X + . .  4\n"
            "5  . . . X X*X . .  5\n"
            "6  . . . + . + . .  6\n"
            "7  . . . . . . . .  7\n"
            "8  . . . . . . . .  8\n"
            "   a b c d e f g h\n");
}

TEST(BoardView, DiscsAreFilledWhereInkTellsThemApart) {
  const std::string colours = draw(after_f5(), {.colour = ColourDepth::k256, .utf8 = true});
  EXPECT_EQ(colours.find("○"), std::string::npos);
  const std::string none = draw(after_f5(), {.utf8 = true});
  EXPECT_NE(none.find("○"), std::string::npos);
}

TEST(BoardView, SixteenColoursAreEnough) {
  const std::string drawn = draw(after_f5(), {.colour = ColourDepth::k16});
  // White and black ink on green, and the last move on light green.
  EXPECT_NE(drawn.find("\x1b[97m\x1b[42m O"), std::string::npos) << drawn;
  EXPECT_NE(drawn.find("\x1b[30m\x1b[42m X"), std::string::npos) << drawn;
  EXPECT_NE(drawn.find("\x1b[30m\x1b[102m X"), std::string::npos) << drawn;
  EXPECT_EQ(drawn.find("38;"), std::string::npos);
}

}  // namespace
}  // namespace othello::cli
