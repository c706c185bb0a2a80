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
  EXPECT_EQ(to_transcript(games[0].game.moves), "f5d6c3");
  EXPECT_EQ(games[1].line, 5U);
  EXPECT_EQ(to_transcript(games[1].game.moves), "f5f6");
}

TEST(GameFile, NamesTheLineOfAFault) {
  EXPECT_EQ(refusal("f5d6\nf5f5\n"),
            "x.games: line 2: transcript: ply 2, character 3: found f5, expected one of the legal "
            "moves f4 d6 f6");
  EXPECT_EQ(refusal("# f5\n"),
            "x.games: found no games, expected one per line, such as f5d6c3d3c4");
  EXPECT_EQ(refusal("f5d"),
            "x.games: line 1: transcript: ply 2, character 3: found 'd', expected a square from a1 "
            "to h8");
}

TEST(GameFile, AGameMayBeginAnywhereAndHaveAResult) {
  const std::string start = "---------------------------OX------XO--------------------------- O";
  const auto game = parse_game(start + " d6c4").value();
  EXPECT_EQ(to_text(game.start), start);
  EXPECT_EQ(to_transcript(game.moves), "d6c4");
  EXPECT_EQ(parse_game(to_line(game)).value(), game);
  EXPECT_EQ(to_line(parse_game(start).value()), start);

  // The shortest game: White has no disc left.
  const std::string shortest = "f5d6c5f4e7f6g5e6e3";
  EXPECT_EQ(to_line(parse_game(shortest + " +13").value(), 13), shortest + " +13");
  EXPECT_EQ(refusal(shortest + " -13"),
            "x.games: line 1: found the result -13, expected +13: Black's discs minus White's");
  EXPECT_EQ(refusal("f5 +3"), "x.games: line 1: found the result +3 of an unfinished game");
}

TEST(GameFile, ThatIsMissingIsRefused) {
  EXPECT_NE(read_games("no/such.games").error().text().find("no/such.games"), std::string::npos);
}

}  // namespace
}  // namespace othello
