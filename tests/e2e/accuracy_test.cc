#include <gtest/gtest.h>

#include <algorithm>

#include "program.h"

namespace othello::e2e {
namespace {

TEST(Accuracy, MeasuresASetThatTheProgramMakes) {
  const Folder folder;
  const auto made = run(
      {"positions", "--empties", "8", "--count", "20", "--players", "heuristic", "tdl-lines:2"});
  ASSERT_EQ(made.code, 0) << made.err;
  EXPECT_EQ(std::count(made.out.begin(), made.out.end(), '\n'), 22) << "two lines of comment";
  EXPECT_EQ(run({"positions", "--empties", "8", "--count", "20", "--players", "heuristic",
                 "tdl-lines:2", "--threads", "3"})
                .out,
            made.out);
  const std::string set = folder.write("set.obf", made.out);
  EXPECT_EQ(run({"solve", set}).code, 0) << "the values are right";
  const auto measured = run({"accuracy", "tdl-lines", set, "--depths", "1,8", "--json"});
  ASSERT_EQ(measured.code, 0) << measured.err;
  const auto results = measured.json()["results"];
  EXPECT_EQ(results[0]["positions"], 20);
  EXPECT_GT(results[0]["absolute_error"], 1.0);
  EXPECT_GT(results[0]["mean_loss"], 0.0);
  EXPECT_EQ(results[1]["depth"], 8);
  EXPECT_EQ(results[1]["absolute_error"], 0.0);
  EXPECT_EQ(results[1]["best_moves"], 20);
  EXPECT_EQ(run({"accuracy", "tdl-lines", set, "--depths", "1,8", "--json", "--threads", "3"}).out,
            measured.out);
  // A player of preferences has best moves, but no values.
  const auto preference = run({"accuracy", "generalist", set, "--depths", "1"});
  EXPECT_EQ(preference.code, 0) << preference.err;
  EXPECT_NE(preference.out.find('%'), std::string::npos);
}

TEST(Accuracy, RefusesWhatItCannotMeasure) {
  const Folder folder;
  const std::string board = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X;";
  const std::string bare = folder.write("bare.obf", board + " A2:+38;\n" + board + "\n");
  const auto refused = run({"accuracy", "tdl-lines", bare});
  EXPECT_EQ(refused.code, 1);
  EXPECT_NE(refused.err.find("bare.obf: line 2: found no scores, expected MOVE:SCORE"),
            std::string::npos);
  const auto over = run(
      {"accuracy", "tdl-lines", folder.write("over.obf", std::string(64, 'X') + " X; a1:+2;\n")});
  EXPECT_EQ(over.code, 1);
  EXPECT_EQ(run({"accuracy", "generalist", bare, "--depths", "4"}).code, 2);
  EXPECT_EQ(run({"accuracy", "tdl-lines", bare, "--depths", "0"}).code, 2);
  EXPECT_EQ(run({"accuracy", "tdl-lines", "no/such.obf"}).code, 1);
  EXPECT_EQ(run({"positions", "--empties", "40"}).code, 2);
}

}  // namespace
}  // namespace othello::e2e
