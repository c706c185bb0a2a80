#include "cli/curve_plot.h"

#include <gtest/gtest.h>

namespace othello::cli {
namespace {

TEST(CurvePlot, AStraightLineInAscii) {
  const std::string plot = curve_plot({{0, 0.0}, {1000, 1.0}}, {});
  const std::string expected = "  1.000 |" + std::string(55, ' ') + "*****\n";
  EXPECT_EQ(plot.substr(0, expected.size()), expected) << plot;
  EXPECT_NE(plot.find("  0.000 |*****\n        0"), std::string::npos) << plot;
  EXPECT_NE(plot.find(" 1 k games\n"), std::string::npos) << plot;
}

TEST(CurvePlot, BrailleHasEightDotsToACharacter) {
  const std::string plot = curve_plot({{0, 0.5}, {1, 0.5}}, {.utf8 = true});
  // A flat curve lies at the bottom: dots 7 and 8.
  EXPECT_NE(plot.find("⣀⣀⣀"), std::string::npos) << plot;
}

TEST(CurvePlot, FewerThanTwoPointsAreNoCurve) {
  EXPECT_EQ(curve_plot({}, {}), "");
  EXPECT_EQ(curve_plot({{1, 1}}, {}), "");
}

TEST(CurvePlot, LearningCurvesAreMeansOverRuns) {
  std::vector<ResultRow> rows;
  for (const std::uint64_t games : {100U, 200U}) {
    for (const std::uint32_t run : {1U, 2U}) {
      rows.push_back({.run = run,
                      .games = games,
                      .measure = "score",
                      .opponent = "heuristic",
                      .score = run == 1 ? 0.2 : 0.6});
    }
  }
  rows.push_back({.run = 1, .games = 200, .measure = "best", .opponent = "heuristic"});
  const std::string text = learning_curves(rows, {});
  EXPECT_EQ(text.substr(0, 25), "\nscore against heuristic\n");
  EXPECT_NE(text.find("0.400 |****"), std::string::npos) << text;
}

}  // namespace
}  // namespace othello::cli
