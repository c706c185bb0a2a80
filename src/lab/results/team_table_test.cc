#include "lab/results/team_table.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace othello {
namespace {

constexpr std::array<std::size_t, 1> kFirst{0};
constexpr std::array<std::size_t, 2> kBoth{0, 1};

/// Two teams of two runs. Of its four games each, run 1 of "a" won 4 and run 2 won 2; run 1 of "b"
/// won 0 and run 2 won 2.
TeamTable two_teams(const PointsRule& rule = kPointsRules[1]) {
  TeamTable table{.rule = rule, .teams = {"a", "b"}, .points = {}};
  TeamTable::Point point{.games = 100, .generations = {1, 2}, .members = {}};
  const Tally none;
  point.members = {{{none, {.wins = 4}}, {none, {.wins = 2, .losses = 2}}},
                   {{{.losses = 4}, none}, {{.wins = 2, .losses = 2}, none}}};
  table.points.push_back(point);
  return table;
}

TEST(TeamTable, ScoresAreSharesOfTheGreatestPossible) {
  const TeamTable table = two_teams();
  EXPECT_DOUBLE_EQ(team_score(table, {kFirst}, 0).value, 0.75);
  EXPECT_DOUBLE_EQ(team_score(table, {kFirst}, 1).value, 0.25);
  EXPECT_DOUBLE_EQ(team_score(table, {kFirst}, 0, 1).value, 0.75);
  EXPECT_DOUBLE_EQ(team_lead(table, {kFirst}, 0, 1).value, 0.5);
  // A draw is worth a third of a win, or half of one.
  EXPECT_DOUBLE_EQ(points_share(kPointsRules[1], {.wins = 1, .draws = 1}), 4.0 / 6);
  EXPECT_DOUBLE_EQ(points_share(kPointsRules[0], {.wins = 1, .draws = 1}), 0.75);
  EXPECT_EQ(points_share(kPointsRules[0], {}), 0.0);
}

TEST(TeamTable, IntervalsTakeBothTeamsAsSamples) {
  // Members' scores are 1 and 1/2 in one team, 0 and 1/2 in the other: each variance of a mean is
  // 1/16, so the standard error is the root of 1/8. With equal parts Welch's degrees of freedom
  // are 2, where Student's t reaches 4.302653.
  const Measured score = team_score(two_teams(), {kFirst}, 0);
  ASSERT_TRUE(score.interval);
  EXPECT_NEAR(score.interval->high - score.value, 4.302653 * std::sqrt(0.125), 1e-6);
  // With two teams the lead is twice the score minus one, and so is its interval.
  const Measured lead = team_lead(two_teams(), {kFirst}, 0, 1);
  ASSERT_TRUE(lead.interval);
  EXPECT_NEAR(lead.interval->high - lead.value, 2 * (score.interval->high - score.value), 1e-12);
}

TEST(TeamTable, OneRunHasNoInterval) {
  TeamTable table = two_teams();
  for (auto& team : table.points[0].members) team.pop_back();
  EXPECT_FALSE(team_score(table, {kFirst}, 0).interval);
}

TEST(TeamTable, TheMeanOverTimesIsTakenRunByRun) {
  TeamTable table = two_teams();
  table.points.push_back(table.points[0]);
  // The better run becomes the worse, so over both times the runs are equal.
  for (auto& team : table.points[1].members) std::swap(team[0], team[1]);
  const Measured mean = team_score(table, {kBoth}, 0);
  EXPECT_DOUBLE_EQ(mean.value, 0.75);
  ASSERT_TRUE(mean.interval);
  EXPECT_NEAR(mean.interval->high - mean.interval->low, 0.0, 1e-12);
}

TEST(TeamTable, GrowthIsTakenRunByRun) {
  TeamTable table = two_teams();
  table.points.push_back(table.points[0]);
  // At the later time each run of "a" won one game less.
  table.points[1].members[0] = {{{}, {.wins = 3, .losses = 1}}, {{}, {.wins = 1, .losses = 3}}};
  table.points[1].members[1] = {{{.wins = 1, .losses = 3}, {}}, {{.wins = 3, .losses = 1}, {}}};
  constexpr std::array<std::size_t, 1> kLater{1};
  const Measured growth = team_score(table, {kLater, kFirst}, 0);
  EXPECT_DOUBLE_EQ(growth.value, -0.25);
  ASSERT_TRUE(growth.interval);
  EXPECT_NEAR(growth.interval->high, -0.25, 1e-12) << "the same loss in all runs";
  EXPECT_DOUBLE_EQ(team_score(table, {kLater, kFirst}, 0, 1).value, -0.25);
  EXPECT_DOUBLE_EQ(team_lead(table, {kLater, kFirst}, 0, 1).value, -0.5);
}

TEST(TeamTable, UnequalTeamsWeighByGames) {
  // "a" has one run; it won both games against "b" and lost all four against the two of "c".
  TeamTable table{.rule = kPointsRules[1], .teams = {"a", "b", "c"}, .points = {}};
  const Tally none;
  const Tally drawn{.draws = 2};
  TeamTable::Point point{.games = 1, .generations = {0, 0, 0}, .members = {}};
  point.members = {{{none, {.wins = 2}, {.losses = 4}}},
                   {{{.losses = 2}, none, {.draws = 4}}},
                   {{{.wins = 2}, drawn, none}, {{.wins = 2}, drawn, none}}};
  table.points.push_back(point);
  EXPECT_DOUBLE_EQ(team_score(table, {kFirst}, 0).value, 1.0 / 3);
  EXPECT_DOUBLE_EQ(team_score(table, {kFirst}, 1).value, (0.0 * 2 + 4.0 / 3) / 6);
  EXPECT_DOUBLE_EQ(team_score(table, {kFirst}, 2).value, 2.0 / 3);
}

TEST(TeamTable, CurvesHaveALineForEachMember) {
  const Curve curve = team_curve(two_teams(), 0);
  EXPECT_EQ(curve.games, (std::vector<std::uint64_t>{100}));
  EXPECT_EQ(curve.generations, (std::vector<std::uint64_t>{1}));
  EXPECT_EQ(curve.values, (std::vector<std::vector<double>>{{1.0}, {0.5}}));
}

TEST(TeamTable, IsAViewOfItsRows) {
  TeamTable table = two_teams();
  table.points.push_back(table.points[0]);
  table.points[1].games = 200;
  const auto rows = rows_of(table);
  ASSERT_EQ(rows.size(), 8U) << "two times, two teams, two runs, one opponent";
  EXPECT_EQ(rows[2].experiment, "b");
  EXPECT_EQ(rows[2].generation, 2U);
  EXPECT_EQ(rows[2].conditions, "3/1/0");
  const auto back = team_table(rows, "x.csv");
  ASSERT_TRUE(back) << back.error().text();
  EXPECT_EQ(back->teams, table.teams);
  EXPECT_EQ(back->games(), table.games());
  EXPECT_EQ(back->points[1].members, table.points[1].members);
  EXPECT_EQ(back->points[1].generations, table.points[1].generations);
  EXPECT_EQ(back->rule.name, "3/1/0");
  EXPECT_EQ(back->find("b"), 1U);
  EXPECT_FALSE(back->find("c"));
}

TEST(TeamTable, RefusesOtherRows) {
  const auto refused = [](const auto& change) {
    TeamTable two_times = two_teams();
    two_times.points.push_back(two_times.points[0]);
    two_times.points[1].games = 200;
    auto rows = rows_of(two_times);
    change(rows);
    const auto table = team_table(rows, "x.csv");
    return !table && table.error().where == "x.csv";
  };
  EXPECT_FALSE(refused([](auto&) {}));
  EXPECT_TRUE(refused([](auto& rows) { rows[0].conditions = "3/2/0"; }));
  EXPECT_TRUE(refused([](auto& rows) { rows[0].conditions = "1/½/0"; })) << "two rules";
  EXPECT_TRUE(refused([](auto& rows) { rows[0].run = 0; }));
  EXPECT_TRUE(refused([](auto& rows) { rows[0].run = 4'000'000'000; }));
  EXPECT_TRUE(refused([](auto& rows) { rows[0].opponent = "c"; }));
  EXPECT_TRUE(refused([](auto& rows) { rows.pop_back(); })) << "a run of b is missing";
}

}  // namespace
}  // namespace othello
