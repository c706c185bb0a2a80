#include "cli/tuple_boards.h"

#include <gtest/gtest.h>

namespace othello::cli {
namespace {

TEST(TupleBoards, NumbersTheSquaresInOrderAndListsThem) {
  const std::vector<Placement> tuples{{square(0), square(9)}, {square(7), square(6), square(7)}};
  EXPECT_EQ(tuple_boards(tuples, {}),
            "  1                  2\n"
            "  1 . . . . . . .    . . . . . . 2 1\n"
            "  . 2 . . . . . .    . . . . . . . .\n"
            "  . . . . . . . .    . . . . . . . .\n"
            "  . . . . . . . .    . . . . . . . .\n"
            "  . . . . . . . .    . . . . . . . .\n"
            "  . . . . . . . .    . . . . . . . .\n"
            "  . . . . . . . .    . . . . . . . .\n"
            "  . . . . . . . .    . . . . . . . .\n"
            "  a1 b2              h1 g1 h1\n");
}

TEST(TupleBoards, LongTuplesHaveTwoLinesOfSquaresWithinEightyColumns) {
  Placement longest;
  for (int s = 0; s < 10; ++s) longest.push_back(square(s));
  const std::vector<Placement> tuples(4, longest);
  std::size_t widest = 0;
  std::size_t lines = 0;
  const std::string text = tuple_boards(tuples, {});
  for (std::size_t at = 0; at < text.size(); ++lines) {
    const std::size_t end = text.find('\n', at);
    widest = std::max(widest, end - at);
    at = end + 1;
  }
  EXPECT_EQ(lines, 11U);
  EXPECT_LE(widest, 80U);
  EXPECT_NE(text.find("g1 h1 a2 b2"), std::string::npos) << text;
}

}  // namespace
}  // namespace othello::cli
