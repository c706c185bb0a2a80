#include "cli/league_report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace othello::cli {
namespace {

/// `won` and `lost` pairs, with as many games in each colour.
MatchResult result_of(std::uint64_t won, std::uint64_t lost) {
  const Tally half{.wins = won, .draws = 0, .losses = lost, .disc_difference = 0};
  return {.black = half,
          .white = half,
          .pairs = won + lost,
          .pair_points = 4 * won,
          .pair_points_squared = 16 * won};
}

/// Stone beats scissors beat paper beats stone.
LeagueReport cycle_report() {
  Crosstable table(3);
  table.add({0, 1}, result_of(600, 400));
  table.add({1, 2}, result_of(700, 300));
  table.add({0, 2}, result_of(350, 650));
  return league_report({"stone", "scissors", "paper"}, std::move(table), kPointsRules[1], {});
}

// The error by hand: at nearly equal strength a pairing of 2000 games has weight 2000 / 4, the
// variance of one of three centred ratings is 2/3 / (3 * 500), and 1.96 * 400 / ln(10) times its
// square root is 7.2.
TEST(LeagueReport, Text) {
  EXPECT_EQ(
      to_text(cycle_report(), {}),
      R"(  place  player    games   wins  draws  losses  points   score     95% interval   Elo  +/-
  -----  --------  -----  -----  -----  ------  ------  ------  ---------------  ----  ---
      1  scissors  4,000  2,200      0   1,800   6,600  0.5500  0.5282 … 0.5718  1523    7
      2  stone     4,000  1,900      0   2,100   5,700  0.4750  0.4531 … 0.4969  1488    7
      2  paper     4,000  1,900      0   2,100   5,700  0.4750  0.4531 … 0.4969  1488    7

Scores of Black (row) against White (column):

     Black          1       2       3
  -  --------  ------  ------  ------
  1  scissors       -  0.4000  0.7000
  2  stone     0.6000       -  0.3500
  3  paper     0.3000  0.6500       -

3 of 3 pairings have a significant winner (95% family-wise, Holm's correction).
Cycles A > B > C > A: 1 among 1 triple, 1 with three significant winners, strongest first:
  stone > scissors (0.6000), scissors > paper (0.7000), paper > stone (0.6500)
)");
}

TEST(LeagueReport, Json) {
  nlohmann::ordered_json json;
  add_report(json, cycle_report());
  EXPECT_EQ(json["players"], (std::vector<std::string>{"stone", "scissors", "paper"}));
  EXPECT_EQ(json["rule"], "3/1/0");
  EXPECT_EQ(json["standings"][0]["player"], "scissors");
  EXPECT_EQ(json["standings"][0]["points"], 6600);
  EXPECT_EQ(json["crosstable"]["wins"][0][1], 600);
  EXPECT_EQ(json["crosstable"]["wins"][1][0], 400);
  EXPECT_EQ(json["crosstable"]["games"][0][0], 0);
  EXPECT_EQ(json["crosstable"]["score"][1][2], 0.7);
  EXPECT_TRUE(json["crosstable"]["score"][0][0].is_null());
  EXPECT_EQ(json["intransitivity"]["significant_cycles"], 1);
  EXPECT_EQ(json["intransitivity"]["strongest"][0]["players"][2], "paper");
}

TEST(LeagueReport, AWideCrosstableIsLeftToJson) {
  const std::size_t players = kMostCrosstableColumns + 1;
  const LeagueReport report = league_report(std::vector<std::string>(players, "x"),
                                            Crosstable(players), kPointsRules[0], {});
  EXPECT_NE(to_text(report, {}).find("is in the output of --json"), std::string::npos);
}

}  // namespace
}  // namespace othello::cli
