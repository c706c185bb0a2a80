#include "othello/ggf.h"

#include <gtest/gtest.h>

#include "othello/test_positions.h"

namespace othello {
namespace {

// By hand, in the form of NBoard's documentation.
constexpr const char* kGgf =
    "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[black name]PW[white]RE[?]TI[15:00]TY[8]"
    "BO[8 ---------------------------O*------*O--------------------------- *]"
    "B[F5]W[d6/1.5]B[C3//2.25]W[D3/-0.5/0:03];)";

TEST(Ggf, ReadsAGame) {
  const DescribedGame game = parse_ggf(kGgf, "x.ggf").value().front();
  EXPECT_EQ(to_transcript(game.game.moves), "f5d6c3d3");
  EXPECT_EQ(game.game.start, Board{});
  EXPECT_EQ(game.black, "black name");
  EXPECT_EQ(game.white, "white");
  EXPECT_EQ(game.date, "2014-02-21 20:52:27 GMT");
  EXPECT_FALSE(game.result.has_value());
  ASSERT_EQ(game.notes.size(), 4U);
  EXPECT_EQ(game.notes[0], MoveNote{});
  EXPECT_EQ(game.notes[1].evaluation, 1.5);
  EXPECT_EQ(game.notes[2].seconds, 2.25);
  EXPECT_EQ(game.notes[3].seconds, 3.0);
  EXPECT_EQ(game.tags.size(), 4U) << "PC, RE, TI and TY";
}

TEST(Ggf, ReadsSeveralGamesAmongOtherText) {
  const std::string text = "# a match\n2 " + std::string(kGgf) +
                           "(;gm[othello]bo[8 ---------------------------o*------*o----------------"
                           "----------- O]w[f4];)\nend\n";
  const auto games = parse_ggf(text, "x.ggf").value();
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].line, 2U);
  EXPECT_EQ(games[1].game.start.to_move, Colour::kWhite);
  EXPECT_EQ(to_transcript(games[1].game.moves), "f4");
  EXPECT_TRUE(is_ggf(text));
  EXPECT_FALSE(is_ggf("f5d6"));
}

TEST(Ggf, WritesWhatItReads) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    DescribedGame game;
    game.game = random_game(seed);
    game.black = "A [1]";
    game.white = "B";
    game.event = "test";
    game.result = result_of(game.game);
    game.notes.resize(game.game.moves.size());
    game.notes[3] = {.evaluation = -1.25, .seconds = 0.5};
    game.notes[4].seconds = 7;
    const std::string text = to_ggf(game);
    DescribedGame read = parse_ggf(text, "x").value().front();
    EXPECT_EQ(read.black, "A [1)") << "a tag cannot contain ]";
    EXPECT_EQ(to_ggf(read), text);
    read.black = game.black;
    read.tags.clear();  // TY
    read.line = 0;
    EXPECT_EQ(read, game);
  }
}

TEST(Ggf, NamesTheGameAndThePlyOfAFault) {
  const auto fault = [](const std::string& text) {
    const auto games = parse_ggf(text, "x.ggf");
    return games ? "read" : games.error().text();
  };
  EXPECT_EQ(fault(std::string(kGgf) + "\n(;GM[Othello]B[F5]W[A1];)"),
            "x.ggf: game 2, line 2: ply 2: found a1, expected a legal move");
  EXPECT_EQ(fault("(;GM[Othello]W[F5];)"),
            "x.ggf: game 1, line 1: ply 1: found a move of White, expected one of Black");
  EXPECT_EQ(fault("(;GM[Othello]B[PA];)"),
            "x.ggf: game 1, line 1: ply 1: found a pass, expected a move: there are legal ones");
  EXPECT_EQ(fault("(;GM[Go];)"), "x.ggf: game 1, line 1: GM: found 'Go', expected Othello");
  EXPECT_EQ(fault("(;PB[x];)"), "x.ggf: game 1, line 1: found no GM[Othello]");
  EXPECT_EQ(fault("(;GM[Othello]B[F5"), "x.ggf: game 1, line 1: found no ] after B[");
  EXPECT_EQ(fault("(;GM[Othello]"),
            "x.ggf: game 1, line 1: found the end of the text, expected ;) after the game");
  EXPECT_EQ(fault("(;GM[Othello]BO[10 ---];)"),
            "x.ggf: game 1, line 1: BO: found '10 ---', expected a board of size 8");
  EXPECT_EQ(fault("nothing"), "x.ggf: found no games, expected (;GM[Othello]…;)");
}

TEST(Ggf, CanLeaveOutBadGames) {
  const std::string good(kGgf);
  const std::string text = good + "\n(;GM[Othello]B[F5]W[A1];)\n(;GM[Othello]B[F5\n" + good;
  std::vector<Error> refused;
  const auto games = parse_ggf(text, "x.ggf", &refused).value();
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[1].line, 4U);
  EXPECT_EQ(games[1].game, games[0].game);
  ASSERT_EQ(refused.size(), 2U);
  EXPECT_EQ(refused[0].text(), "x.ggf: game 2, line 2: ply 2: found a1, expected a legal move");
  EXPECT_EQ(refused[1].where, "x.ggf: game 3, line 3");
  refused.clear();
  EXPECT_EQ(parse_ggf("(;GM[Othello]B[A1];)(;GM[Go];)", "x.ggf", &refused).error().text(),
            "x.ggf: game 1, line 1: ply 1: found a1, expected a legal move");
}

TEST(Ggf, AFileOfBadGamesIsBad) {
  std::string text = std::string(kGgf) + "\n";
  for (int i = 0; i < 20'000; ++i) text += "(;GM[Othello]B[";
  std::vector<Error> refused;
  EXPECT_EQ(parse_ggf(text, "x.ggf", &refused).error().where, "x.ggf: game 2, line 2");
  EXPECT_EQ(refused.size(), kMostBadGames);
}

TEST(Ggf, NotesBeginWhereTheyBegin) {
  const auto game = parse_ggf("(;GM[Othello]B[F5]W[D6/1.5]B[C3];)", "x").value().front();
  const std::vector<MoveNote> expected{{}, {.evaluation = 1.5, .seconds = {}}, {}};
  EXPECT_EQ(game.notes, expected);
}

}  // namespace
}  // namespace othello
