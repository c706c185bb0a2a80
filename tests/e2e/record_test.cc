#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "program.h"

namespace othello::e2e {
namespace {

namespace fs = std::filesystem;

constexpr const char* kRecordSpec = R"(
name = "preference"
seed = 4
[evaluator]
kind = "wpc"
[learner]
method = "preference"
record = "games/expert.games"
skip_plies = 8
[budget]
games = 300
[[measure]]
opponent = "heuristic"
games = 100
)";

TEST(Record, WritesTheGamesOfAMatch) {
  const Folder folder;
  const std::string file = folder.path("h.games");
  const std::vector<std::string> command{"record", "heuristic", "cel-n",  "--games", "6",
                                         "--seed", "7",         "--json", "--out",   file};
  const Ran ran = run(command);
  ASSERT_EQ(ran.code, 0) << ran.err;
  const std::string games = read(file);
  EXPECT_EQ(games.front(), '#');
  EXPECT_EQ(std::count(games.begin(), games.end(), '\n'), 7);
  // The same games as in the match.
  const auto match = run({"match", "heuristic", "cel-n", "--games", "6", "--seed", "7", "--epsilon",
                          "0", "--opening-plies", "8", "--json"})
                         .json();
  const auto results = ran.json()["results"];
  for (const char* key : {"wins", "draws", "losses"}) {
    EXPECT_EQ(results[key].get<int>(),
              match["black"][key].get<int>() + match["white"][key].get<int>())
        << key;
  }
  expect_refusal(run(command), 1, {"h.games", "exists; give --force to replace it"});
  EXPECT_EQ(run({"record", "heuristic", "cel-n", "--games", "6", "--seed", "7", "--out", "-"}).out,
            games);
}

TEST(Record, WritesGgfAndPgnWithNames) {
  const Folder folder;
  const auto recorded = [&](const std::string& name) {
    const std::string file = folder.path(name);
    const Ran ran = run({"record", "heuristic", "cel-n", "--games", "2", "--out", file});
    return ran.code == 0 ? read(file) : ran.err;
  };
  const std::string ggf = recorded("x.ggf");
  EXPECT_NE(ggf.find("(;GM[Othello]PB[heuristic]PW[cel-n]RE["), std::string::npos) << ggf;
  EXPECT_NE(ggf.find("(;GM[Othello]PB[cel-n]PW[heuristic]RE["), std::string::npos) << ggf;
  const std::string pgn = recorded("x.pgn");
  EXPECT_NE(pgn.find("[White \"cel-n\"]\n[Black \"heuristic\"]"), std::string::npos) << pgn;
  // The same games.
  const std::string lines = recorded("x.games");
  ASSERT_EQ(run({"convert", folder.path("x.ggf"), folder.path("y.games")}).code, 0);
  EXPECT_EQ(lines.substr(lines.find('\n') + 1), read(folder.path("y.games")));
  EXPECT_EQ(recorded("x.wtb"), "othello: " + folder.path("x.wtb") +
                                   ": expected .games, .ggf or .pgn; othello convert makes the "
                                   "others\n");
}

TEST(Record, GivesGamesToLearnFrom) {
  const Folder folder;
  fs::create_directories(folder.path("games"));
  const std::string file = folder.write("preference.toml", kRecordSpec);
  expect_refusal(run({"run", file, "--out", folder.path("out")}), 1,
                 {"preference.toml: line 8", "no file of games named 'games/expert.games'"});
  const std::string games = folder.path("games/expert.games");
  ASSERT_EQ(run({"record", "heuristic", "heuristic", "--games", "40", "--out", games}).code, 0);
  const Ran ran = run({"run", file, "--out", folder.path("out")});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(read(folder.path("out/inputs/expert.games")), read(games));
  EXPECT_NE(read(folder.path("out/experiment.toml")).find("inputs/expert.games"),
            std::string::npos);
  const Ran trained = run({"train", "--learner", "preference", "--record", games, "--skip-plies",
                           "8", "--games", "300", "--seed", "4", "--out", folder.path("trained")});
  ASSERT_EQ(trained.code, 0) << trained.err;
}

TEST(Record, WithAFaultIsRefusedWithItsLine) {
  const Folder folder;
  const std::string bad = folder.write("bad.games", "f5d6\nf5f5\n");
  expect_refusal(run({"train", "--learner", "preference", "--record", bad, "--games", "10"}), 1,
                 {"bad.games: line 2: ", "found f5, expected one of the legal moves f4 d6 f6"});
  expect_refusal(run({"train", "--learner", "preference", "--games", "10"}), 1,
                 {"record: found no name, expected a file of games"});
}

}  // namespace
}  // namespace othello::e2e
