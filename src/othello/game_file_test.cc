#include "othello/game_file.h"

#include <gtest/gtest.h>

namespace othello {
namespace {

std::string refusal(std::string_view text) {
  const auto games = parse_games(text, "x.games");
  return games ? "read" : games.error().text();
}

TEST(GameFile, HoldsOneGameALine) {
  const auto games =
      parse_games("# two of them\n\nf5d6c3\r\n  \n  F5 f6\n  # end", "x.games").value();
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].line, 3U);
  EXPECT_EQ(to_transcript(games[0].moves), "f5d6c3");
  EXPECT_EQ(games[1].line, 5U);
  EXPECT_EQ(to_transcript(games[1].moves), "f5f6");
}

TEST(GameFile, NamesTheLineOfAFault) {
  EXPECT_EQ(refusal("f5d6\nf5f5\n"),
            "x.games: line 2: transcript: ply 2, character 3: found f5, expected one of the legal "
            "moves f4 d6 f6");
  EXPECT_EQ(refusal("# f5\n"), "x.games: found no games, expected one a line, such as f5d6c3d3c4");
  EXPECT_EQ(refusal("f5d"),
            "x.games: line 1: transcript: ply 2, character 3: found 'd', expected a square from a1 "
            "to h8");
}

TEST(GameFile, ThatIsMissingIsRefused) {
  EXPECT_NE(read_games("no/such.games").error().text().find("no/such.games"), std::string::npos);
}

}  // namespace
}  // namespace othello
