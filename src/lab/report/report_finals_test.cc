#include "lab/report/report_finals.h"

#include <gtest/gtest.h>

namespace othello {
namespace {

/// Runs whose corners weigh `corners` and whose other features weigh 1.
StageSeries runs_with_corners(const std::vector<double>& corners) {
  StageSeries series{.experiment = "tdmc", .label = "TDMC(λ)", .runs = {}};
  for (const double corner : corners) {
    FeatureWeights weights{};
    weights.fill(1.0);
    weights[0] = corner;
    series.runs.push_back(weights);
  }
  return series;
}

StageItem middle_stage(bool normalised) {
  return {.stage = Stage::kMiddle,
          .normalised = normalised,
          .printed_squares = {},
          .series = {{"tdmc", "TDMC(λ)"}}};
}

TEST(MatchesTable, CountsTheGamesOfAllRunsPerThousand) {
  const MatchesItem item{.parameter = "d",
                         .rows = {{.label = "4", .of = "tdmc", .printed = {880, 0, 120}}}};
  const MatchesTable table{
      .key = {},
      .rows = {{"4",
                {{.black = {.wins = 900, .draws = 0, .losses = 100}, .white = {}},
                 {.black = {}, .white = {.wins = 700, .draws = 0, .losses = 300}}}}}};
  const ReportTable shown = matches_table(item, table);
  ASSERT_EQ(shown.rows.size(), 1U);
  const auto& row = shown.rows[0];
  EXPECT_EQ(row.at(0).text, "4");
  EXPECT_EQ(row.at(2).text, "0.800");
  EXPECT_EQ(row.at(5).text, "0.900");
  EXPECT_EQ(row.at(6).text, "0.700");
  EXPECT_EQ(row.at(7).text, "800-0-200");
  EXPECT_EQ(row.at(8).text, "880-0-120");
}

TEST(MatchesTable, KeepsIntervalsWithinSharesAndLeavesOutWhatThePaperDoesNotPrint) {
  const MatchesItem item{.parameter = "match", .rows = {{.label = "a", .of = "tdmc"}}};
  const MatchesTable table{
      .key = {},
      .rows = {{"a",
                {{.black = {.wins = 9, .draws = 0, .losses = 1}, .white = {}},
                 {.black = {.wins = 1, .draws = 0, .losses = 9}, .white = {}}}}}};
  const ReportTable shown = matches_table(item, table);
  EXPECT_EQ(shown.columns.size(), 8U);
  EXPECT_EQ(shown.rows.at(0).size(), 8U);
  EXPECT_EQ(shown.rows.at(0).at(3).text, "0.000 … 1.000");
}

TEST(StageTable, ShowsMeansOfWeights) {
  const ReportTable table = stage_table(middle_stage(false), {runs_with_corners({1.0, 3.0, 8.0})});
  ASSERT_EQ(table.rows.size(), kFeatureNames.size());
  EXPECT_EQ(table.rows[0].at(1).text, "4.000 (3.606)");
}

TEST(StageTable, ShowsMediansOfRatios) {
  const ReportTable table = stage_table(middle_stage(true), {runs_with_corners({1.0, 3.0, 1e6})});
  EXPECT_EQ(table.rows[0].at(1).text, "3.00 (2.00 … 500001.50)");
  EXPECT_EQ(table.rows.back().at(1).text, "1.00 (1.00 … 1.00)");
}

TEST(StageBars, HaveAColumnForEachFeature) {
  const BarsFigure bars =
      stage_bars("fig4", middle_stage(true), {runs_with_corners({2.0, 4.0, 6.0})});
  ASSERT_EQ(bars.things.size(), kFeatureNames.size());
  ASSERT_EQ(bars.series.size(), 1U);
  EXPECT_EQ(bars.series[0].bars.at(0).value, 4.0);
  EXPECT_EQ(bars.series[0].bars.at(0).low, 3.0);
  EXPECT_EQ(bars.series[0].bars.at(0).high, 5.0);
}

}  // namespace
}  // namespace othello
