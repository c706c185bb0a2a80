#include <gtest/gtest.h>

#include <algorithm>

#include "program.h"

namespace othello::e2e {
namespace {

constexpr const char* kStart = "---------------------------OX------XO--------------------------- X";

TEST(Search, GamesDoNotDependOnThreads) {
  std::string first;
  for (const char* threads : {"1", "3"}) {
    const auto data =
        run({"match", "cel-n:3", "tdl-straight-3:depth=2,exact=6", "--games", "12", "--epsilon",
             "0", "--opening-plies", "6", "--threads", threads, "--json"})
            .json();
    EXPECT_EQ(data["names"]["a"], "cel-n:3");
    EXPECT_EQ(data["names"]["b"], "tdl-straight-3:depth=2,exact=6");
    const std::string signature = data["signature"];
    if (first.empty()) first = signature;
    EXPECT_EQ(signature, first) << threads;
  }
}

TEST(Search, IsPossibleWhereverGamesArePlayed) {
  const auto league = run({"league", "cel-n:2", "cel-n", "--games", "4", "--json"}).json();
  EXPECT_EQ(league["games"], 4);
  const Folder folder;
  const std::string games = folder.path("out.games");
  EXPECT_EQ(run({"record", "cel-n:2", "random:1", "--games", "2", "--out", games}).code, 0);
  EXPECT_NE(read(games).find("cel-n:2 against random:1"), std::string::npos);
  const std::string openings = folder.write("two.openings", "f5d6c3d3c4\nf5f6e6f4\n");
  EXPECT_EQ(run({"gauntlet", "cel-n:2", "heuristic", "cel-n:1", "--openings", openings}).code, 0);
  const auto game = run({"play", "cel-n:2", "heuristic:2", "--json"}).json();
  EXPECT_EQ(game["black"], "cel-n:2");
  EXPECT_TRUE(game["over"]);
}

TEST(Search, NonsenseGivesOneLine) {
  const auto refused = [](const std::vector<std::string>& words, const std::string& part) {
    const Ran ran = run(words);
    EXPECT_NE(ran.code, 0) << part;
    EXPECT_NE(ran.err.find(part), std::string::npos) << ran.err;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  };
  refused({"match", "cel-n:0", "cel-n"}, "level '0'");
  refused({"match", "cel-n:depth=x", "cel-n"}, "depth 'x'");
  refused({"match", "cel-n", "cel-n:time=-1"}, "time '-1'");
  refused({"match", "knowledge-free:2", "cel-n"}, "preferences");
  refused({"match", "random:2", "cel-n"}, "no value");
  refused({"analyse", "f5", "--player", "generalist", "--level", "2"}, "preferences");
  refused({"analyse", "f5", "--hash", "100000000"}, "half the memory");
  refused({"analyse", "f5", "--time", "nan"}, "--time");
  refused({"analyse", "f5", "--level", "31"}, "--level");
  refused({"analyse", "f5f5"}, "found f5");
  refused({"analyse", "XO-"}, "expected 64");
  refused({"analyse", std::string(64, 'X') + " X"}, "finished game (Black wins 64-0)");
  refused({"analyse", kStart, "--review"}, "expected a game");
}

TEST(Search, PreferencesMayHaveExactEndings) {
  EXPECT_EQ(run({"match", "knowledge-free:depth=1,exact=4", "cel-n", "--games", "2"}).code, 0);
}

TEST(ProbCut, KeepsTheFormOfThePlayersFile) {
  const Folder folder;
  const auto fit = [](const std::string& player, const std::vector<std::string>& more = {}) {
    std::vector<std::string> words{"probcut", player, "--depth", "3", "--positions", "20"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
  };
  const std::string compact = folder.path("mine.compact");
  EXPECT_EQ(fit("tdl-straight-3", {"--out", compact}).code, 0);
  const std::string kBegin = "\x8fOTHLAB\n";
  EXPECT_EQ(read(compact).substr(0, kBegin.size()), kBegin);
  const std::string odd = folder.write("mine.player2", read(compact));
  EXPECT_EQ(fit(odd).code, 0);
  EXPECT_EQ(read(odd).substr(0, kBegin.size()), kBegin);
  const std::string plain = folder.path("mine.json");
  EXPECT_EQ(run({"convert", "cel-n", plain}).code, 0);
  EXPECT_EQ(fit(plain).code, 0);
  EXPECT_NE(read(plain).find("\"probcut\""), std::string::npos);
  const std::string league =
      folder.write("mine.txt", run({"convert", "cel-n", "-", "--to", "league"}).out);
  EXPECT_NE(fit(league).err.find("no place for fits"), std::string::npos);
  EXPECT_NE(fit("cel-n", {"--out", compact}).err.find("expected 'ntuple'"), std::string::npos);
}

TEST(Analyse, GivesEveryMoveWithValueDepthAndLine) {
  for (const char* threads : {"1", "2"}) {
    const auto data =
        run({"analyse", "f5", "--player", "cel-n", "--depth", "3", "--threads", threads, "--json"})
            .json();
    ASSERT_EQ(data["moves"].size(), 3U);
    for (const auto& move : data["moves"]) {
      EXPECT_EQ(move["depth"], 3);
      EXPECT_FALSE(move["exact"]);
      EXPECT_EQ(move["line"].get<std::string>().size(), 6U);
      EXPECT_LE(move["value"], data["moves"][0]["value"]);
    }
  }
}

TEST(Analyse, TakesMovesBoardsObfAndFiles) {
  const Folder folder;
  const auto expected = run({"analyse", "f5", "--depth", "2", "--json"}).json()["moves"];
  ASSERT_EQ(expected.size(), 3U);
  const std::string board = std::string(27, '-') + "OX------XXX" + std::string(26, '-') + " O";
  const std::string obf = board + "; d6:+0; % after one move\n";
  for (const std::string& position : {board, obf, folder.write("after-f5.obf", obf)}) {
    EXPECT_EQ(run({"analyse", position, "--depth", "2", "--json"}).json()["moves"], expected);
  }
}

TEST(Analyse, TakesBoardsThatBeginWithDashes) {
  // FFO 41.
  const std::string board = "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X";
  const auto expected = run({"analyse", "--depth", "1", "--json", "--", board}).json()["moves"];
  ASSERT_EQ(expected.size(), 10U);
  for (const std::string& text : {board, board + "; H4:+0; % 41"}) {
    const Ran ran = run({"analyse", text, "--depth", "1", "--json"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.json()["moves"], expected);
  }
  EXPECT_EQ(run({"show", "cel-n", "--values", kStart}).code, 0);
  EXPECT_EQ(run({"perft", "1", "--board", kStart}).code, 0);
  const Ran short_board = run({"analyse", board.substr(0, 63)});
  EXPECT_NE(short_board.err.find("found 63 squares, expected 64"), std::string::npos)
      << short_board.err;
  const Ran option = run({"analyse", "-X"});
  EXPECT_NE(option.err.find("unknown option '-X'"), std::string::npos) << option.err;
}

TEST(Analyse, ReviewsAGame) {
  const auto game = run({"play", "cel-n", "heuristic", "--json"}).json();
  const auto data = run({"analyse", game["transcript"], "--player", "cel-n", "--level", "2",
                         "--review", "--json"})
                        .json();
  ASSERT_EQ(data["moves"].size(), game["moves"]);
  for (const auto& move : data["moves"]) {
    EXPECT_TRUE(move["loss"].is_null() || move["loss"] >= 0.0);
  }
  const auto& last = data["moves"].back();
  EXPECT_TRUE(last["played"]["exact"]);
  EXPECT_EQ(last["loss"], 0.0);
}

TEST(Analyse, AnInterruptPrintsWhatIsKnown) {
  const Ran ran = run_interrupted({.arguments = {"analyse", "f5d6c3", "--depth", "40", "--json"},
                                   .interrupt_after = std::chrono::milliseconds(500)},
                                  [](const Ran& known) { return !known.out.empty(); });
  EXPECT_EQ(ran.code, 130);
  EXPECT_GE(ran.json()["moves"][0]["depth"], 1);
}

TEST(Show, AFinishedBoardSaysWhoHasWon) {
  const std::string board = std::string(40, 'O') + std::string(24, 'X') + " X";
  EXPECT_NE(run({"show", "cel-n", "--values", board}).out.find("White wins 40-24"),
            std::string::npos);
}

TEST(Search, TheShippedBalancedOpeningsAreMadeAsTheDocumentsSay) {
  const auto made = run({"openings", "--balanced", "--count", "4", "--seed", "2026", "--player",
                         OTHELLO_SOURCE "/src/search/endgame_order.compact"});
  EXPECT_EQ(made.code, 0) << made.err;
  const std::string shipped = read(OTHELLO_SOURCE "/players/balanced.games");
  EXPECT_EQ(shipped.substr(0, made.out.size()), made.out);
  EXPECT_EQ(std::count(shipped.begin(), shipped.end(), '\n'), 2000);
}

}  // namespace
}  // namespace othello::e2e
