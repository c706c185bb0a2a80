#include <gtest/gtest.h>

#include "program.h"
#include "search/ffo_positions.h"

namespace othello::e2e {
namespace {

TEST(Solve, ChecksTheExpectedScores) {
  const Folder folder;
  const std::string ffo = read(std::string(OTHELLO_SOURCE) + "/bench/ffo-40-59.obf");
  const std::size_t begin = ffo.find("O--OOOOX-OOOOOOX");
  const std::string line = ffo.substr(begin, ffo.find('\n', begin) - begin + 1);
  const auto right = run({"solve", folder.write("right.obf", line), "--wld", "--json"});
  EXPECT_EQ(right.code, 0);
  EXPECT_EQ(right.json()["positions"][0]["result"], "win");
  EXPECT_EQ(right.json()["wrong"], 0);

  std::string changed = line;
  changed.replace(changed.find("+38"), 3, "-38");
  const auto wrong = run({"solve", folder.write("wrong.obf", changed), "--wld"});
  EXPECT_EQ(wrong.code, 3);
  EXPECT_NE(wrong.err.find("found another value than expected for 1 of 1 position"),
            std::string::npos);
}

TEST(Solve, TheBenchmarkHasTheSamePositions) {
  const std::string ffo = read(std::string(OTHELLO_SOURCE) + "/bench/ffo-40-59.obf");
  EXPECT_EQ(ffo.substr(ffo.find("O--OOOOX-OOOOOOX")), kFfoPositions);
}

TEST(Solve, RefusesBadFiles) {
  const Folder folder;
  for (const char* text : {"", "% nothing\n", "XO; a1:+2\n"}) {
    const auto refused = run({"solve", folder.write("bad.obf", text)});
    EXPECT_EQ(refused.code, 1);
    EXPECT_NE(refused.err.find("bad.obf"), std::string::npos);
    EXPECT_EQ(refused.out, "");
  }
  EXPECT_EQ(run({"solve", "no/such.obf"}).code, 1);
}

TEST(Solve, PrintsWhatIsKnownWhenInterrupted) {
  const Ran ran =
      run_interrupted({.arguments = {"solve", std::string(OTHELLO_SOURCE) + "/bench/ffo-40-59.obf"},
                       .interrupt_after = std::chrono::milliseconds(400)},
                      [](const Ran& known) { return !known.out.empty(); });
  EXPECT_EQ(ran.code, 130);
  EXPECT_NE(ran.out.find("total"), std::string::npos);
}

}  // namespace
}  // namespace othello::e2e
