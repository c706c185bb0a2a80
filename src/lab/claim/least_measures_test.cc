#include <gtest/gtest.h>

#include "lab/claim/claim_testing.h"
#include "lab/results/pool_table.h"
#include "lab/results/tuple_testing.h"

namespace othello {
namespace {

/// Adds an experiment with two runs that score `middle` - `spread` and `middle` + `spread` of 1000
/// games.
void add_experiment(PaperResults& results, const std::string& name, std::uint64_t middle,
                    std::uint64_t spread) {
  for (const std::uint64_t wins : {middle - spread, middle + spread}) {
    add_run(results.experiments[name], {wins}, tuples_of({"a1"}));
  }
}

const std::string kLeast =
    "kind = 'least', of = [{ label = 'a', kind = 'curve', experiment = 'a' }, "
    "{ label = 'b', kind = 'curve', experiment = 'b' }]";

TEST(LeastMeasure, TakesTheLeastOfEachEnd) {
  PaperResults results{.scale = "paper"};
  add_experiment(results, "a", 500, 1);
  add_experiment(results, "b", 510, 10);
  const auto least = measure_of(kLeast, results);
  ASSERT_TRUE(least) << least.error().text();
  EXPECT_NEAR(least->value, 0.5, 1e-12);
  EXPECT_EQ(least->part, "a");
  // With two runs Student's t is 12.7062 standard errors, here .001 and .01.
  EXPECT_NEAR(least->interval->low, 0.51 - 0.127062, 1e-6) << "of b";
  EXPECT_NEAR(least->interval->high, 0.5 + 0.0127062, 1e-6) << "of a";
}

TEST(LeastMeasure, IsJudgedByTheWorstAndNamesIt) {
  PaperResults results{.scale = "paper"};
  add_experiment(results, "a", 500, 1);
  add_experiment(results, "b", 600, 1);
  Claim claim;
  claim.measure = parse_measure(kLeast).value();
  claim.scales = {"paper"};
  claim.expected = {.kind = Expectation::Kind::kAbove, .value = 0.4};
  EXPECT_EQ(check_claim(claim, results).judgement.verdict, Verdict::kReproduced);
  claim.expected.value = 0.55;
  const Judgement below = check_claim(claim, results).judgement;
  EXPECT_EQ(below.verdict, Verdict::kNotReproduced) << "only a is below";
  EXPECT_EQ(below.reason, "the least: a");
  claim.expected.value = 0.5;
  const Judgement open = check_claim(claim, results).judgement;
  EXPECT_EQ(open.verdict, Verdict::kInconclusive);
  EXPECT_TRUE(open.reason.starts_with("the least: a; ")) << open.reason;
}

TEST(LeastMeasure, NeedsAllItsParts) {
  PaperResults results{.scale = "paper"};
  add_experiment(results, "a", 500, 1);
  const auto missing = measure_of(kLeast, results);
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().text().find("'b' has not been run"), std::string::npos);
  EXPECT_EQ(parse_measure(kLeast).value()->experiments(), (std::vector<std::string>{"a", "b"}));
  add_run(results.experiments["b"], {400}, tuples_of({"a1"}));
  EXPECT_FALSE(measure_of(kLeast, results)) << "one run of b";
  EXPECT_FALSE(parse_measure("kind = 'least'"));
  EXPECT_FALSE(
      parse_measure("kind = 'least', of = [{ label = 'a', kind = 'curve', experiment = 'a' }]"));
  EXPECT_FALSE(
      parse_measure("kind = 'least', of = [{ kind = 'curve', experiment = 'a' }, "
                    "{ kind = 'curve', experiment = 'b' }]"))
      << "without labels";
  EXPECT_FALSE(
      parse_measure("kind = 'least', of = [{ label = 'a', kind = 'curve', x = 1 }, "
                    "{ label = 'b', kind = 'curve', experiment = 'b' }]"));
}

TEST(LeastMeasure, AsksForTheItemsOfItsParts) {
  const auto least = parse_measure(
      "kind = 'least', of = [{ label = 'a', kind = 'team', league = 'l', team = 'x', over = 'y' }, "
      "{ label = 'b', kind = 'champion', of = 'c' }]");
  ASSERT_TRUE(least) << least.error().text();
  const auto questions = (*least)->asks();
  ASSERT_EQ(questions.size(), 2U);
  EXPECT_EQ(questions[0].item, "l");
  EXPECT_EQ(questions[1].item, "c");
}

TEST(HighestMeasure, PredictsTheHighestOfAsManyRuns) {
  PaperResults results;
  // Highest scores of the runs: .5, .6, .7, with mean .6 and deviation .1.
  for (const std::uint64_t wins : {500U, 600U, 700U}) {
    add_run(results.experiments["e"], {wins - 100, wins, wins - 50}, tuples_of({"a1"}));
  }
  const auto highest = measure_of("kind = 'highest', experiment = 'e'", results);
  ASSERT_TRUE(highest) << highest.error().text();
  EXPECT_NEAR(highest->value, 0.7, 1e-12);
  // The cube roots of .025 and .975 are .292402 and .991596: normal quantiles -.546382, 2.390892.
  EXPECT_NEAR(highest->interval->low, 0.6 - 0.0546382, 1e-5);
  EXPECT_NEAR(highest->interval->high, 0.6 + 0.2390892, 1e-5);
  EXPECT_FALSE(measure_of("kind = 'highest', experiment = 'f'", results));
  EXPECT_FALSE(measure_of("kind = 'highest', experiment = 'e', opponent = 'random'", results));
  EXPECT_FALSE(parse_measure("kind = 'highest', experiment = 'e', part = 'whole'"));
  results.experiments["one"] = {};
  add_run(results.experiments["one"], {500}, tuples_of({"a1"}));
  EXPECT_FALSE(measure_of("kind = 'highest', experiment = 'one'", results)->interval);
}

/// Teams "a" and "b" of two runs; "a" wins `first` of 10 games at the first time and `last` at the
/// last.
PaperResults growing(std::array<std::uint64_t, 2> first, std::array<std::uint64_t, 2> last) {
  TeamTable teams{.rule = kPointsRules[1], .teams = {"a", "b"}, .points = {}};
  PoolTable pool{.rule = kPointsRules[1], .pool = {{"x", {}}}, .teams = {"a", "b"}, .points = {}};
  for (const auto& [games, wins] : {std::pair{100U, first}, std::pair{1000U, last}}) {
    TeamTable::Point point{.games = games, .generations = {1, 1}, .members = {{}, {}}};
    PoolTable::Point league{.games = games, .generations = {1, 1}, .members = {{}, {}}};
    for (const std::uint64_t own : wins) {
      const Tally tally{.wins = own, .losses = 10 - own};
      const Tally even{.wins = 5, .losses = 5};
      point.members[0].push_back({{}, tally});
      point.members[1].push_back({even, {}});
      league.members[0].push_back({tally, 1});
      league.members[1].push_back({even, 2});
    }
    teams.points.push_back(point);
    pool.points.push_back(league);
  }
  PaperResults results;
  results.item_games["rr"] = rows_of(teams);
  results.item_games["pool"] = rows_of(pool);
  return results;
}

TEST(TeamMeasure, SinceAnEarlierPartIsPairedByRuns) {
  // Both runs win three games more.
  const PaperResults results = growing({2, 6}, {5, 9});
  for (const std::string league : {"rr", "pool"}) {
    const std::string team = "kind = 'team', league = '" + league + "', team = 'a'";
    const auto growth = measure_of(team + ", since = 'first point'", results);
    ASSERT_TRUE(growth) << growth.error().text();
    EXPECT_NEAR(growth->value, 0.3, 1e-12) << league;
    EXPECT_NEAR(growth->interval->high, 0.3, 1e-12) << "the same in all runs";
    EXPECT_NEAR(measure_of(team + ", over = 'b', since = 'first tenth'", results)->value, 0.3,
                1e-12);
    EXPECT_NEAR(measure_of(team + ", part = 'first point', since = 'last point'", results)->value,
                -0.3, 1e-12);
    EXPECT_FALSE(measure_of(team + ", since = 'second tenth'", results)) << "no time in that part";
    EXPECT_FALSE(parse_measure(team + ", since = 'spread'")) << "for curves only";
    EXPECT_FALSE(parse_measure(team + ", since = 'ever'"));
  }
  const auto against =
      measure_of("kind = 'team', league = 'rr', team = 'a', against = 'b', since = 'first point'",
                 growing({2, 6}, {6, 6}));
  EXPECT_NEAR(against->value, 0.2, 1e-12);
  EXPECT_LT(against->interval->low, 0.0) << "only one run improved";
  EXPECT_NEAR(
      measure_of("kind = 'rank', league = 'pool', team = 'a', since = 'first point'", results)
          ->value,
      0.0, 1e-12);
}

}  // namespace
}  // namespace othello
