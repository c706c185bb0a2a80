#include <gtest/gtest.h>

#include "lab/claim/claim_testing.h"
#include "lab/results/matches_table.h"

namespace othello {
namespace {

/// A run with these wins in ten games with each colour; the other games are losses except for one
/// draw as White.
MatchesTable::Run won(std::uint32_t run, std::uint64_t black, std::uint64_t white) {
  return {
      run, {.wins = black, .losses = 10 - black}, {.wins = white, .draws = 1, .losses = 9 - white}};
}

/// Each factor of ten in the label costs one win with each colour. Run 3 is not in all rows.
PaperResults three_rows() {
  PaperResults results{.scale = "paper"};
  results.item_games["m"] =
      rows_of(MatchesTable{.rows = {
                               {"0.1", "e", "f", {won(1, 9, 7), won(2, 7, 5)}},
                               {"1", "e", "f", {won(1, 8, 6), won(2, 6, 4)}},
                               {"10", "e", "f", {won(1, 7, 5), won(2, 5, 3), won(3, 0, 0)}},
                           }});
  return results;
}

Measured measured_as(const std::string& inside, const PaperResults& results) {
  const auto out = measure_of(inside, results);
  EXPECT_TRUE(out) << out.error().text();
  return out.value_or(Measured{});
}

const std::string kRow = "kind = 'matches', of = 'm', row = ";

TEST(MatchesMeasure, CountsTheGamesOfOneColourOrTheirDifference) {
  const PaperResults results = three_rows();
  EXPECT_NEAR(measured_as(kRow + "'0.1'", results).value, 0.725, 1e-12);
  EXPECT_NEAR(measured_as(kRow + "'0.1', quantity = 'win'", results).value, 0.7, 1e-12);
  EXPECT_NEAR(measured_as(kRow + "'0.1', colour = 'black'", results).value, 0.8, 1e-12);
  EXPECT_NEAR(measured_as(kRow + "'0.1', colour = 'white'", results).value, 0.65, 1e-12);
  const Measured bias =
      measured_as(kRow + "'0.1', colour = 'black minus white', quantity = 'win'", results);
  EXPECT_NEAR(bias.value, 0.2, 1e-12);
  EXPECT_NEAR(bias.interval->low, 0.2, 1e-12) << "both runs have the same lead as Black";
}

TEST(MatchesMeasure, ComparesRowsRunByRun) {
  const PaperResults results = three_rows();
  const Measured one = measured_as(kRow + "'0.1', minus = '1'", results);
  EXPECT_NEAR(one.value, 0.1, 1e-12);
  EXPECT_NEAR(one.interval->high, 0.1, 1e-12) << "paired";
  const Measured all = measured_as(kRow + "'10', minus = 'others'", results);
  EXPECT_NEAR(all.value, -0.15, 1e-12);
  EXPECT_EQ(all.over_runs->runs, 2U) << "run 3 is in one row only";
  EXPECT_EQ(measured_as(kRow + "'10'", results).over_runs->runs, 3U);
}

TEST(MatchesMeasure, KeepsSharesButNotDifferencesWithinTheirRange) {
  PaperResults results{.scale = "paper"};
  results.item_games["m"] =
      rows_of(MatchesTable{.rows = {{"a", "e", "f", {won(1, 10, 9), won(2, 0, 0)}},
                                    {"b", "e", "f", {won(1, 0, 0), won(2, 10, 9)}}}});
  EXPECT_EQ(measured_as(kRow + "'a'", results).interval->low, 0.0);
  EXPECT_EQ(measured_as(kRow + "'a', colour = 'black'", results).interval->high, 1.0);
  EXPECT_LT(measured_as(kRow + "'a', minus = 'b'", results).interval->low, -1.0);
}

TEST(MatchesMeasure, RefusesWhatItCannotMeasure) {
  PaperResults results = three_rows();
  EXPECT_EQ(refusal_of(kRow + "'5'", results), "'m' has no row '5'");
  EXPECT_EQ(refusal_of(kRow + "'1', minus = '5'", results), "'m' has no row '5'");
  EXPECT_NE(refusal_of(kRow + "'1', minus = '1'", results).find("minus: found the row itself"),
            std::string::npos);
  EXPECT_NE(refusal_of(kRow + "'1', colour = 'red'", results).find("colour: found 'red'"),
            std::string::npos);
  results.item_games["m"] = rows_of(MatchesTable{
      .rows = {{"1", "e", "f", {{.run = 1, .black = {.wins = 3}}}},
               {"2", "e", "f", {{.run = 2, .black = {.wins = 3}, .white = {.wins = 1}}}}}});
  EXPECT_EQ(refusal_of(kRow + "'1', colour = 'white'", results),
            "run 1 of '1' has not played with both colours");
  EXPECT_EQ(refusal_of(kRow + "'1', minus = '2'", results),
            "the rows of 'm' have no run in common");
  results.item_games.clear();
  EXPECT_NE(refusal_of(kRow + "'1'", results), "accepted");
}

TEST(MatchesSlope, IsPerFactorOfTen) {
  const std::string slope = "kind = 'matches_slope', of = 'm'";
  PaperResults results = three_rows();
  const Measured fall = measured_as(slope, results);
  EXPECT_NEAR(fall.value, -0.1, 1e-12);
  EXPECT_EQ(fall.over_runs->runs, 2U);
  EXPECT_NEAR(measured_as(slope + ", quantity = 'win'", results).value, -0.1, 1e-12);
  EXPECT_NE(refusal_of(slope + ", row = '1'", results).find("unknown key 'row'"),
            std::string::npos);
  for (const char* label : {"b", "0", "-1", "1x", "inf"}) {
    results.item_games["m"] = rows_of(
        MatchesTable{.rows = {{"1", "e", "f", {won(1, 9, 7)}}, {label, "e", "f", {won(1, 8, 6)}}}});
    EXPECT_EQ(refusal_of(slope, results),
              std::string("found the row '") + label + "', expected a number above 0");
  }
  results.item_games["m"] = rows_of(MatchesTable{.rows = {{"1", "e", "f", {won(1, 9, 7)}}}});
  EXPECT_EQ(refusal_of(slope, results), "'m' has rows for fewer than two values of its parameter");
  results.item_games.clear();
  EXPECT_NE(refusal_of(slope, results), "accepted");
}

}  // namespace
}  // namespace othello
