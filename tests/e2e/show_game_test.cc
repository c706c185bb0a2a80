#include <gtest/gtest.h>

#include "program.h"

namespace othello::e2e {
namespace {

TEST(ShowGame, GivesValuesAndHiddenUnitsByPly) {
  const auto shown = run({"show", "manning-tdl", "--game", "f5d6c3", "--json"}).json();
  const auto& plies = shown["game"];
  ASSERT_EQ(plies.size(), 4U);
  EXPECT_TRUE(plies[0]["move"].is_null());
  EXPECT_EQ(plies[2]["move"], "d6");
  EXPECT_EQ(plies[3]["hidden"].size(), 4U);
  const auto wpc = run({"show", "heuristic", "--game", "f5d6c3", "--json"}).json();
  EXPECT_FALSE(wpc["game"][1].contains("hidden"));
  EXPECT_NE(run({"show", "heuristic", "--game", "f5d6c3"}).out.find("c3"), std::string::npos);
}

TEST(ShowGame, ReadsAFileAndDraws) {
  const Folder folder;
  const std::string game = folder.write("game.txt", "f5 d6\nc3\n");
  const std::string svg = folder.path("game.svg");
  ASSERT_EQ(run({"show", "manning-tdl", "--game", game, "--units", "1,3", "--svg", svg}).code, 0);
  EXPECT_NE(read(svg).find("plane of units 1 and 3"), std::string::npos);
}

TEST(ShowGame, RefusesUnitsThatAreNotThere) {
  expect_refusal(run({"show", "heuristic", "--game", "f5d6", "--units", "0"}), 1,
                 {"kind wpc", "no hidden units", "one weight for each square"});
  expect_refusal(run({"show", "manning-tdl", "--game", "f5d6", "--units", "0,4"}), 1,
                 {"found unit 4", "expected 0 to 3"});
  expect_refusal(run({"show", "manning-tdl", "--units", "0"}), 2, {"--game"});
}

TEST(ShowGame, RefusesAnIllegalGame) {
  expect_refusal(run({"show", "manning-tdl", "--game", "f5f5"}), 1, {"ply 2", "found f5"});
  const Folder folder;
  const std::string game = folder.write("game.txt", "f5 d6 a1");
  expect_refusal(run({"show", "heuristic", "--game", game}), 1, {"game.txt", "ply 3"});
}

}  // namespace
}  // namespace othello::e2e
