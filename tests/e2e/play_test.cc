#include <gtest/gtest.h>

#include "program.h"

namespace othello::e2e {
namespace {

Ran play(const std::string& input, std::vector<std::string> options = {}) {
  std::vector<std::string> words{"play", "--ascii"};
  words.insert(words.end(), options.begin(), options.end());
  return run(Call{.arguments = std::move(words), .input = input});
}

bool contains(const Ran& ran, const std::string& text) {
  return ran.out.find(text) != std::string::npos;
}

TEST(Play, DrawsTheBoardWithCoordinatesAndLegalMoves) {
  const Ran ran = play("");
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(contains(ran, "   a b c d e f g h\n1  . . . . . . . .  1\n")) << ran.out;
  EXPECT_TRUE(contains(ran, "3  . . . + . . . .")) << ran.out;
  EXPECT_TRUE(contains(ran, "4  . . + O X . . .")) << ran.out;
  EXPECT_TRUE(contains(ran, "5  . . . X O + . .")) << ran.out;
}

TEST(Play, DrawsDiscsWhereTheLocaleCan) {
  const Ran ran = run(Call{.arguments = {"play"}, .environment = {"LC_ALL=C.UTF-8"}});
  EXPECT_TRUE(contains(ran, "4  · · + ○ ● · · ·")) << ran.out;
  const Ran plain = run(Call{.arguments = {"play"}, .environment = {"LC_ALL=C"}});
  EXPECT_TRUE(contains(plain, "4  . . + O X . . .")) << plain.out;
}

TEST(Play, EndsCleanlyWhereTheInputDoes) {
  const Ran ran = play("f5\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(contains(ran, "White (engine:6) plays ")) << ran.out;
  EXPECT_TRUE(contains(ran, "Game abandoned at 3-3.\nf5")) << ran.out;
}

TEST(Play, AnswersCommands) {
  const Ran ran = play("moves\nvalues\nhelp\nquit\nf5\n");
  EXPECT_TRUE(contains(ran, "d3 c4 f5 e6\n")) << ran.out;
  EXPECT_TRUE(contains(ran, "value for you")) << ran.out;
  EXPECT_TRUE(contains(ran, "take back")) << ran.out;
  EXPECT_TRUE(ran.out.ends_with("Game abandoned at 2-2.\n")) << ran.out;
}

TEST(Play, RefusesIllegalMovesAndUnknownCommandsAndGoesOn) {
  const Ran ran = play("a1\nundoo\nz9\nf5\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(contains(ran, "a1 is not a legal move; expected one of d3 c4 f5 e6\n")) << ran.out;
  EXPECT_TRUE(contains(ran, "did you mean 'undo'?")) << ran.out;
  EXPECT_TRUE(contains(ran, "found 'z9'")) << ran.out;
  EXPECT_TRUE(contains(ran, "plays ")) << ran.out;
}

TEST(Play, UndoTakesBackTheMoveAndItsAnswer) {
  const Ran once = play("f5\n");
  const Ran again = play("undo\nd3\nundo\nf5\n");
  EXPECT_TRUE(contains(again, "Nothing to take back.")) << again.out;
  // The same position gets the same reply.
  EXPECT_EQ(again.out.substr(again.out.find("Game abandoned")),
            once.out.substr(once.out.find("Game abandoned")));
}

TEST(Play, ThePersonMayHaveWhite) {
  const Ran ran = play("", {"heuristic", "--colour", "white"});
  EXPECT_TRUE(contains(ran, "Black (heuristic) plays ")) << ran.out;
  EXPECT_TRUE(contains(ran, "> O you")) << ran.out;
  const Ran random = play("", {"--colour", "random", "--seed", "5"});
  EXPECT_EQ(random.out, play("", {"--colour", "random", "--seed", "5"}).out);
}

TEST(Play, PassesAreAnnouncedAndTheResultIsPrinted) {
  // Black cannot enclose the only white disc, which is in the corner.
  const std::string board = "OX-------------------------XX------XX--------------------------- X";
  const Ran ran = play("", {"--board", board});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(
      contains(ran, "Black (you) has no legal move and passes.\nWhite (engine:6) plays c1."))
      << ran.out;
}

TEST(Play, WatchingTwoPlayersIsReproducible) {
  const std::vector<std::string> words{"play", "heuristic", "cel-n", "--epsilon",
                                       "0.1",  "--seed",    "7",     "--json"};
  const auto game = run(words).json();
  EXPECT_EQ(game["black"], "heuristic");
  EXPECT_EQ(game["white"], "cel-n");
  EXPECT_EQ(game["over"], true);
  EXPECT_EQ(game, run(words).json());
  // The record is legal and leads to the same position.
  const auto replayed =
      run({"play", "heuristic", "cel-n", "--from", game["transcript"], "--json"}).json();
  EXPECT_EQ(replayed["board"], game["board"]);
}

TEST(Play, WatchingPrintsBoardsResultAndTranscript) {
  const Ran ran = run({"play", "heuristic", "cel-n", "--ascii"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(contains(ran, " wins ") || contains(ran, "A draw")) << ran.out;
  const std::string transcript = run({"play", "heuristic", "cel-n", "--json"}).json()["transcript"];
  EXPECT_TRUE(ran.out.ends_with("\n" + transcript + "\n")) << ran.out;
}

TEST(Play, TheGamesAreThoseOfTheMatch) {
  const auto match = run({"match", "heuristic", "cel-n", "--games", "10", "--seed", "3",
                          "--epsilon", "0.1", "--json"})
                         .json();
  int wins = 0;
  int draws = 0;
  for (int g = 0; g < 10; ++g) {
    const auto game = run({"play", "heuristic", "cel-n", "--game", std::to_string(g), "--seed", "3",
                           "--epsilon", "0.1", "--json"})
                          .json();
    const std::string own = game["black"] == "heuristic" ? "black" : "white";
    wins += game["result"] == own ? 1 : 0;
    draws += game["result"] == "draw" ? 1 : 0;
  }
  EXPECT_EQ(match["black"]["wins"].get<int>() + match["white"]["wins"].get<int>(), wins);
  EXPECT_EQ(match["black"]["draws"].get<int>() + match["white"]["draws"].get<int>(), draws);
}

TEST(Play, JsonOfAPersonsGameKeepsTheTalkOnStderr) {
  const Ran ran = play("f5\n", {"--json"});
  EXPECT_EQ(ran.json()["black"], "you");
  EXPECT_EQ(ran.json()["moves"], 2);
  EXPECT_NE(ran.err.find("a b c d e f g h"), std::string::npos);
}

}  // namespace
}  // namespace othello::e2e
