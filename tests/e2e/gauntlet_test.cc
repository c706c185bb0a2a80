#include <gtest/gtest.h>

#include "program.h"

namespace othello::e2e {
namespace {

TEST(Gauntlet, EachOfThePoolIsMetFromEveryOpening) {
  const Folder folder;
  const Ran drawn = run({"openings", "--count", "20", "--plies", "5", "--seed", "4"});
  ASSERT_EQ(drawn.code, 0);
  const std::string openings = folder.write("openings.txt", "# twenty\n" + drawn.out);
  const std::vector<std::string> command{"gauntlet",   "cel-n",  "heuristic", "manning-tdl",
                                         "--openings", openings, "--json"};
  const auto said = run(command).json();
  EXPECT_EQ(said["openings"], 20);
  ASSERT_EQ(said["pool"].size(), 2U);
  EXPECT_EQ(said["pool"][0]["name"], "heuristic");
  EXPECT_EQ(said["pool"][0]["games"], 40);
  EXPECT_EQ(said["total"]["games"], 80);

  auto with_threads = command;
  with_threads.insert(with_threads.end(), {"--threads", "3"});
  EXPECT_EQ(run(with_threads).json(), said);
}

TEST(Gauntlet, APlayerIsAsStrongAsItself) {
  const auto said = run({"gauntlet", "cel-n", "cel-n", "--ties", "first", "--json"}).json();
  EXPECT_EQ(said["openings"], 1000);
  EXPECT_EQ(said["total"]["score"], 0.5);
}

TEST(Gauntlet, BadOpeningsAreNamed) {
  const Folder folder;
  const std::string bad = folder.write("bad.txt", "f5d6\nf5f5\n");
  expect_refusal(run({"gauntlet", "cel-n", "heuristic", "--openings", bad}), 1, {bad, "line 2"});
  const std::string none = folder.path("none.txt");
  expect_refusal(run({"gauntlet", "cel-n", "heuristic", "--openings", none}), 1, {none});
  expect_refusal(run({"openings", "--plies", "1"}), 1, {"found 1", "expected 1000"});
}

}  // namespace
}  // namespace othello::e2e
