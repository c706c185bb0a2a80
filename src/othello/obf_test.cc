#include "othello/obf.h"

#include <gtest/gtest.h>

namespace othello {
namespace {

constexpr std::string_view kBoard =
    "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";

std::string obf_refusal(const std::string& text) {
  const auto positions = parse_obf(text, "x.obf");
  return positions ? "read" : positions.error().text();
}

TEST(Obf, HoldsOnePositionALine) {
  const std::string text = "% a comment\n\n" + std::string(kBoard) + "; A2:+38; b1:-2 ; % 40\r\n" +
                           std::string(kBoard) + "\n";
  const auto positions = parse_obf(text, "x.obf").value();
  ASSERT_EQ(positions.size(), 2U);
  EXPECT_EQ(positions[0].line, 3U);
  EXPECT_EQ(to_text(positions[0].board), kBoard);
  ASSERT_EQ(positions[0].moves.size(), 2U);
  EXPECT_EQ(to_text(positions[0].moves[0].move), "a2");
  EXPECT_EQ(positions[0].moves[1].score, -2);
  EXPECT_EQ(positions[0].score(), 38);
  EXPECT_EQ(positions[0].name, "40");
  EXPECT_EQ(positions[1].line, 4U);
  EXPECT_EQ(positions[1].score(), std::nullopt);
}

TEST(Obf, NamesTheLineOfAFault) {
  const std::string board(kBoard);
  EXPECT_EQ(obf_refusal("% nothing\n"),
            "x.obf: found no positions, expected one per line: board, side to move; MOVE:SCORE;");
  EXPECT_EQ(obf_refusal("\n" + board + "; A1:+2"),
            "x.obf: line 2: found the move a1, expected a legal one");
  EXPECT_EQ(obf_refusal(board + "; A2:+65"),
            "x.obf: line 1: found 'A2:+65', expected a move and an even score from -64 to +64, "
            "such as a2:+2");
  EXPECT_EQ(obf_refusal(board + "; A2:3"),
            "x.obf: line 1: found 'A2:3', expected a move and an even score from -64 to +64, "
            "such as a2:+2");
  EXPECT_EQ(obf_refusal(board + "; A2"),
            "x.obf: line 1: found 'A2', expected a move and an even score from -64 to +64, "
            "such as a2:+2");
  EXPECT_NE(obf_refusal(board.substr(0, 40)).find("x.obf: line 1: board: character 41: found 40"),
            std::string::npos);
}

TEST(Obf, IsReadAsWritten) {
  const ObfPosition position =
      parse_obf_line(std::string(kBoard) + "; A2:+38; b1:-4; % 40").value();
  const std::string line = to_obf(position);
  EXPECT_EQ(line, std::string(kBoard) + "; a2:+38; b1:-4; % 40");
  EXPECT_EQ(to_obf(parse_obf_line(line).value()), line);
}

TEST(Obf, ThatIsMissingIsRefused) {
  EXPECT_NE(read_obf("no/such.obf").error().text().find("no/such.obf"), std::string::npos);
}

}  // namespace
}  // namespace othello
