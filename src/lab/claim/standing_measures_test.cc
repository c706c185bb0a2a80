#include <algorithm>
#include <cmath>

#include "lab/claim/claim_testing.h"

namespace othello {
namespace {

/// Black's wins in 100 games without draws; the diagonal is self-play of the three players.
LeagueTable league_of_three() {
  constexpr std::uint64_t kWins[3][3] = {{50, 60, 80}, {45, 50, 70}, {30, 35, 50}};
  LeagueTable table{.players = {"a", "b", "c"}, .cells = {}};
  for (const auto& row : kWins) {
    table.cells.emplace_back();
    for (const std::uint64_t wins : row) {
      table.cells.back().push_back({.wins = wins, .losses = 100 - wins});
    }
  }
  return table;
}

PaperResults three_in_a_league() {
  PaperResults results{.scale = "paper"};
  results.item_games["l"] = rows_of(league_of_three());
  results.experiments["e"].leagues["snapshots"] = league_of_three();
  return results;
}

/// The sample variance of one game between two players.
double variance_of_a_game(double wins, double games) {
  const double rate = wins / games;
  return rate * (1 - rate) * games / (games - 1);
}

TEST(LeadMeasure, GamesOfTheTwoCountTwice) {
  const auto lead =
      measure_of("kind = 'lead', league = 'l', player = 'a', over = 'b'", three_in_a_league());
  ASSERT_TRUE(lead) << lead.error().text();
  // a: 60 + 55 against b, 80 + 70 against c; b: 85 against a, 70 + 65 against c; 400 games each.
  EXPECT_NEAR(lead->value, (265.0 - 220.0) / 400, 1e-12);
  const double variance =
      (4 * 200 * variance_of_a_game(115, 200) + 200 * variance_of_a_game(150, 200) +
       200 * variance_of_a_game(135, 200)) /
      (400.0 * 400.0);
  const double reach = interval_reach() * std::sqrt(variance);
  EXPECT_NEAR(lead->interval->low, lead->value - reach, 1e-9);
  EXPECT_NEAR(lead->interval->high, lead->value + reach, 1e-9);
}

TEST(LeadMeasure, TwoPlayersHaveTheSameGames) {
  LeagueTable table{.players = {"a", "b"}, .cells = {{{}, {.wins = 60, .losses = 40}}, {{}, {}}}};
  PaperResults results{.scale = "paper"};
  results.experiments["e"].leagues["l"] = table;
  const auto lead = measure_of("kind = 'lead', league = 'e/l', player = 'a', over = 'b'", results);
  ASSERT_TRUE(lead) << lead.error().text();
  EXPECT_NEAR(lead->value, 0.2, 1e-12);
  const Interval score = tally_interval({.wins = 60, .losses = 40});
  EXPECT_NEAR(lead->interval->low, 2 * score.low - 1, 1e-12);
  EXPECT_NEAR(lead->interval->high, 2 * score.high - 1, 1e-12);
}

TEST(LeadMeasure, IsAMeanOverTheLeaguesOfRuns) {
  // In the league of run 2 a and b have changed places.
  PaperResults results{.scale = "paper"};
  auto& rows = results.item_games["l"];
  for (std::uint32_t run = 1; run <= 2; ++run) {
    LeagueTable table = league_of_three();
    if (run == 2) std::swap(table.players[0], table.players[1]);
    for (ResultRow& row : rows_of(table)) {
      rows.push_back(row);
      rows.back().run = run;
    }
  }
  const auto lead = measure_of("kind = 'lead', league = 'l', player = 'a', over = 'b'", results);
  ASSERT_TRUE(lead) << lead.error().text();
  ASSERT_TRUE(lead->over_runs);
  EXPECT_EQ(lead->over_runs->runs, 2U);
  EXPECT_NEAR(lead->value, 0.0, 1e-12);
  const double of_one = (265.0 - 220.0) / 400;
  EXPECT_NEAR(lead->over_runs->deviation, of_one * std::sqrt(2.0), 1e-12);
  const auto others =
      measure_of("kind = 'lead', league = 'l', player = 'a', over = 'others'", results);
  EXPECT_NEAR(others->value, 0.0, 1e-12) << "b is the best other one in both";
  const auto group =
      measure_of("kind = 'group', league = 'l', of = ['a'], against = ['c']", results);
  EXPECT_NEAR(group->value, (150.0 + 135.0) / 400, 1e-12);
  const auto cell = measure_of("kind = 'cell', league = 'l', black = 'a', white = 'c'", results);
  EXPECT_NEAR(cell->value, 0.75, 1e-12);
}

TEST(GroupMeasure, SumsUpTheGamesOfSeveralPlayers) {
  const PaperResults results = three_in_a_league();
  const std::string group = "kind = 'group', league = 'l', of = ";
  const auto against_c = measure_of(group + "['a', 'b'], against = ['c']", results);
  ASSERT_TRUE(against_c) << against_c.error().text();
  // 80 + 70 of a and 70 + 65 of b, of 400.
  EXPECT_NEAR(against_c->value, 285.0 / 400, 1e-12);
  EXPECT_EQ(*against_c->interval, tally_interval({.wins = 285, .losses = 115}));
  const auto line = measure_of(group + "['a'], quantity = 'win'", results);
  ASSERT_TRUE(line);
  EXPECT_NEAR(line->value, 265.0 / 400, 1e-12) << "all others, without itself";
  EXPECT_EQ(*line->interval, wilson_interval(265, 400));
  EXPECT_EQ(value_of(group + "['a', 'b']", results), against_c->value) << "all outside the group";
}

TEST(GroupMeasure, RefusesWhatItCannotAdd) {
  const PaperResults results = three_in_a_league();
  const std::string group = "kind = 'group', league = 'l'";
  EXPECT_FALSE(parse_measure(group));
  EXPECT_FALSE(parse_measure(group + ", of = []"));
  EXPECT_FALSE(parse_measure(group + ", of = ['a'], against = []"));
  const auto both = parse_measure(group + ", of = ['a', 'b'], against = ['b']");
  ASSERT_FALSE(both);
  EXPECT_NE(both.error().text().find("'b' is also in 'of'"), std::string::npos)
      << both.error().text();
  EXPECT_FALSE(measure_of(group + ", of = ['z']", results));
  EXPECT_FALSE(measure_of(group + ", of = ['a'], against = ['z']", results));
  EXPECT_FALSE(measure_of(group + ", of = ['a', 'b', 'c']", results)) << "no opponents left";
  EXPECT_FALSE(measure_of("kind = 'group', league = 'other', of = ['a']", results));
}

TEST(PlacesMeasure, IsOfThePlayersAtPlacesOfOneLeague) {
  const PaperResults results = three_in_a_league();
  const std::string places = "kind = 'places', league = 'e/snapshots', places = ";
  // In the order a, b, c: 265, 220 and 115 wins of 400.
  const auto first = measure_of(places + "[1]", results);
  ASSERT_TRUE(first) << first.error().text();
  EXPECT_NEAR(first->value, 265.0 / 400, 1e-12);
  EXPECT_FALSE(first->interval) << "one league";
  EXPECT_NEAR(value_of(places + "[1, 2], minus = [3]", results), (242.5 - 115) / 400, 1e-12);
  EXPECT_NEAR(value_of(places + "[1, 2], minus = [3], of = 'time'", results), 1.5 - 3, 1e-12);
  EXPECT_NEAR(value_of(places + "[-3], minus = [-1], of = 'time'", results), 1.0 - 3, 1e-12)
      << "from the last";
}

TEST(LeaguesOfRuns, AreAveraged) {
  PaperResults results = three_in_a_league();
  // In the second run the players swap names: c, b, a.
  LeagueTable turned = league_of_three();
  std::reverse(turned.cells.begin(), turned.cells.end());
  for (auto& row : turned.cells) std::reverse(row.begin(), row.end());
  results.experiments["e"].run_leagues["snapshots"] = {league_of_three(), turned};
  const auto trend = measure_of("kind = 'trend', league = 'e/snapshots'", results);
  ASSERT_TRUE(trend) << trend.error().text();
  EXPECT_NEAR(trend->value, 0.0, 1e-12) << "-1 and 1";
  ASSERT_TRUE(trend->over_runs);
  EXPECT_EQ(trend->over_runs->runs, 2U);
  EXPECT_GT(trend->interval->high, 1.0) << "two runs give a wide interval";
  const std::string places = "kind = 'places', league = 'e/snapshots', places = [1], of = ";
  const auto time = measure_of(places + "'time'", results);
  ASSERT_TRUE(time);
  EXPECT_NEAR(time->value, 2.0, 1e-12) << "first and third";
  EXPECT_TRUE(time->interval);
  const auto wins = measure_of(places + "'win'", results);
  ASSERT_TRUE(wins);
  EXPECT_NEAR(wins->interval->low, 265.0 / 400, 1e-12) << "the same in both";
}

TEST(PlacesMeasure, RefusesPlacesThatAreNotThere) {
  const PaperResults results = three_in_a_league();
  const std::string places = "kind = 'places', league = 'e/snapshots'";
  const auto beyond = measure_of(places + ", places = [4]", results);
  ASSERT_FALSE(beyond);
  EXPECT_NE(beyond.error().text().find("has 3 players, no place 4"), std::string::npos)
      << beyond.error().text();
  EXPECT_FALSE(measure_of(places + ", places = [-4]", results));
  EXPECT_FALSE(parse_measure(places)) << "no places";
  EXPECT_FALSE(parse_measure(places + ", places = []"));
  EXPECT_FALSE(parse_measure(places + ", places = [0]"));
  EXPECT_FALSE(parse_measure(places + ", places = [1], of = 'score'"));
  EXPECT_FALSE(measure_of("kind = 'places', league = 'f/l', places = [1]", results)) << "not run";
}

}  // namespace
}  // namespace othello
