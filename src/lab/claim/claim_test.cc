#include "lab/claim/claim.h"

#include <gtest/gtest.h>

#include <cmath>

#include "eval/player_file.h"
#include "lab/claim/claim_testing.h"
#include "lab/results/pool_table.h"

namespace othello {
namespace {

PaperResults two_experiments() {
  PaperResults results{.scale = "paper"};
  // Rises by 1 a point; the runs differ by 10.
  results.experiments["low"] =
      made_up(3, 20, [](auto run, int point) { return 200 + 10 * static_cast<int>(run) + point; });
  results.experiments["high"] =
      made_up(3, 20, [](auto run, int) { return 400 + 10 * static_cast<int>(run); });
  return results;
}

/// { experiment = …, part = … }; the default is the last tenth.
std::string part(const std::string& experiment, const std::string& which = "last tenth") {
  return "experiment = '" + experiment + "', part = '" + which + "'";
}
std::string curve_part(const std::string& experiment, const std::string& which) {
  return "kind = 'curve', " + part(experiment, which);
}
std::string difference_of(const std::string& of, const std::string& minus) {
  return "kind = 'difference', of = { " + of + " }, minus = { " + minus + " }";
}

TEST(Claims, SteadinessIsOfTheRunThatMovesMost) {
  PaperResults results{.scale = "paper"};
  // Run 2 drops by 30 of 1000 games at the 19th of 20 points; the early points vary widely.
  results.experiments["e"] = made_up(3, 20, [](auto run, int point) {
    if (point <= 16) return 100 * (point % 5);
    return run == 2 && point == 19 ? 470 : 500 + static_cast<int>(run);
  });
  const std::string steady = "kind = 'steadiness', experiment = 'e'";
  EXPECT_NEAR(value_of(steady, results), 0.032, 1e-12);
  EXPECT_NEAR(value_of(steady + ", share = 0.1", results), 0.032, 1e-12);
  EXPECT_GT(value_of(steady + ", share = 0.25", results), 0.3);
  const auto alone = measure_of(steady + ", share = 0.05", results);
  ASSERT_FALSE(alone);
  EXPECT_NE(alone.error().text().find("1 snapshots"), std::string::npos) << alone.error().text();
  EXPECT_FALSE(measure_of("kind = 'steadiness', experiment = 'f'", results));
  EXPECT_FALSE(measure_of(steady + ", opponent = 'pool'", results));
  const auto refused = measure_of(steady + ", share = 2", results);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().text().find("share: found 2"), std::string::npos)
      << refused.error().text();
}

TEST(Claims, PartsOfACurveAreExact) {
  const PaperResults results = two_experiments();
  // 20 points: the last tenth is points 19 and 20; run 2 is the mean of the runs.
  EXPECT_NEAR(value_of(curve_part("low", "last tenth"), results), 0.2395, 1e-12);
  EXPECT_NEAR(value_of(curve_part("low", "first tenth"), results), 0.2215, 1e-12);
  EXPECT_NEAR(value_of(curve_part("low", "first point"), results), 0.221, 1e-12);
  EXPECT_NEAR(value_of(curve_part("low", "last point"), results), 0.24, 1e-12);
  EXPECT_NEAR(value_of(curve_part("low", "highest tenth"), results), 0.2395, 1e-12);
  EXPECT_NEAR(value_of(curve_part("low", "whole"), results), 0.2305, 1e-12);
  EXPECT_NEAR(value_of(curve_part("high", "whole") + ", quantity = 'score'", results), 0.47, 1e-12);
}

TEST(Claims, DifferencesOfOneExperimentArePaired) {
  const PaperResults results = two_experiments();
  const auto rise = measure_of(difference_of(part("low"), part("low", "first tenth")), results);
  ASSERT_TRUE(rise);
  EXPECT_NEAR(rise->value, 0.018, 1e-12);
  EXPECT_NEAR(rise->interval->low, 0.018, 1e-12) << "all runs rise equally";
  const auto apart = measure_of(difference_of(part("high"), part("low")), results);
  ASSERT_TRUE(apart);
  EXPECT_NEAR(apart->value, 0.1805, 1e-12);
  EXPECT_LT(apart->interval->low, 0.17);
}

TEST(Claims, WeightsOfTheFinals) {
  const PaperResults results = two_experiments();
  const std::string weights = "kind = 'weights', experiment = 'low'";
  EXPECT_NEAR(value_of(weights, results), 3.0, 1e-12);
  EXPECT_NEAR(value_of(weights + ", of = 'corners'", results), 3.0, 1e-12);
  EXPECT_EQ(value_of(weights + ", of = 'asymmetry'", results), 0.0) << "all weights are equal";
  EXPECT_EQ(value_of(weights + ", of = 'corner lead'", results), 0.0);
}

TEST(Claims, WeightsBySymmetricClasses) {
  Wpc wpc;
  // The corners 8, 4, 4, 4, and 3 on a centre square, whose class then has the mean 0.75.
  for (const int s : {0, 7, 56, 63}) wpc.weights()[static_cast<std::size_t>(s)] = 4.0;
  wpc.weights()[0] = 8.0;
  wpc.weights()[27] = 3.0;
  PaperResults results{.scale = "paper"};
  results.experiments["w"].finals.push_back(
      {1, Player{.name = "p", .evaluator = wpc, .origin = ""}});
  const std::string weights = "kind = 'weights', experiment = 'w', of = ";
  EXPECT_NEAR(value_of(weights + "'corner lead'", results), 5.0 - 0.75, 1e-12);
  // Deviations 3, -1, -1, -1 and 2.25, three times -0.75; squares of weights 64 + 3 * 16 + 9.
  EXPECT_NEAR(value_of(weights + "'asymmetry'", results), std::sqrt((12 + 6.75) / 121), 1e-12);
  EXPECT_FALSE(parse_measure(weights + "'corner'"));
}

TEST(Claims, ThePrintedWeightsHaveTheAsymmetryOfTheClaim) {
  PaperResults results{.scale = "paper"};
  results.experiments["w"].finals.push_back({1, shipped_player("cel-n").value()});
  const std::string weights = "kind = 'weights', experiment = 'w', of = ";
  EXPECT_NEAR(value_of(weights + "'asymmetry'", results), 0.2173, 5e-5) << "computed independently";
}

TEST(Claims, LeaguesAreReadByCellLeadAndTrend) {
  // Each player beats all before it, in 10 games a cell.
  LeagueTable table{.players = {"a", "b", "c"}, .cells = {}};
  for (int black = 0; black < 3; ++black) {
    table.cells.emplace_back();
    for (int white = 0; white < 3; ++white) {
      Tally tally{.wins = 5, .draws = 0, .losses = 5};
      if (black != white) tally = black > white ? Tally{.wins = 10} : Tally{.losses = 10};
      table.cells.back().push_back(tally);
    }
  }
  PaperResults results{.scale = "paper"};
  results.item_games["l"] = rows_of(table);
  EXPECT_EQ(value_of("kind = 'cell', league = 'l', black = 'c', white = 'a'", results), 1.0);
  EXPECT_EQ(value_of("kind = 'cell', league = 'l', black = 'a', white = 'a'", results), 0.5);
  EXPECT_EQ(value_of("kind = 'lead', league = 'l', player = 'c', over = 'a'", results), 1.0);
  EXPECT_EQ(value_of("kind = 'lead', league = 'l', player = 'b', over = 'c'", results), -0.5);
  EXPECT_EQ(value_of("kind = 'lead', league = 'l', player = 'b', over = 'others'", results), -0.5);
  EXPECT_EQ(value_of("kind = 'lead', league = 'l', player = 'c', over = 'others'", results), 0.5);
  EXPECT_EQ(value_of("kind = 'trend', league = 'l'", results), 1.0);
  EXPECT_FALSE(measure_of("kind = 'cell', league = 'l', black = 'c', white = 'z'", results));
  results.experiments["e"].leagues["own"] = table;
  EXPECT_EQ(value_of("kind = 'trend', league = 'e/own'", results), 1.0) << "of an experiment";
  EXPECT_EQ(measure_of("kind = 'trend', league = 'e/own'", results)->made_of, "snapshots");
}

/// Team "a" won all games at first and none later; two runs and two times.
PaperResults teams_and_pool() {
  PaperResults results{.scale = "paper"};
  TeamTable teams{.rule = kPointsRules[1], .teams = {"a", "b"}, .points = {}};
  PoolTable pool{.rule = kPointsRules[1], .pool = {{"x", {}}}, .teams = {"a", "b"}, .points = {}};
  for (const bool first : {true, false}) {
    const Tally won{.wins = 4};
    const Tally lost{.losses = 4};
    const Tally a = first ? won : lost;
    const Tally b = first ? lost : won;
    const std::uint64_t games = first ? 100 : 1000;
    teams.points.push_back({games, {1, 1}, {{{{}, a}, {{}, a}}, {{b, {}}, {b, {}}}}});
    const std::uint32_t place = first ? 1 : 2;
    pool.points.push_back(
        {games, {1, 1}, {{{a, place}, {a, place}}, {{b, 3 - place}, {b, 3 - place}}}});
  }
  results.item_games["rr"] = rows_of(teams);
  results.item_games["pool"] = rows_of(pool);
  results.item_games["champ"] = {
      {.tally = {.wins = 8, .losses = 2}, .interval = Interval{0.79, 0.81}}};
  return results;
}

TEST(Claims, TeamsRanksAndChampions) {
  const PaperResults results = teams_and_pool();
  for (const char* league : {"rr", "pool"}) {
    const std::string a = std::string("kind = 'team', team = 'a', league = '") + league + "'";
    const std::string b = std::string("kind = 'team', team = 'b', league = '") + league + "'";
    EXPECT_EQ(value_of(a, results), 0.0) << "the end";
    EXPECT_EQ(value_of(a + ", part = 'first point'", results), 1.0);
    EXPECT_EQ(value_of(a + ", part = 'whole'", results), 0.5);
    EXPECT_EQ(value_of(b + ", over = 'a'", results), 1.0);
  }
  const std::string in_rr = "kind = 'team', league = 'rr', team = ";
  EXPECT_EQ(value_of(in_rr + "'a', against = 'b', part = 'first point'", results), 1.0);
  const std::string rank = "kind = 'rank', league = 'pool', team = ";
  EXPECT_EQ(value_of(rank + "'a'", results), 0.0);
  EXPECT_EQ(value_of(rank + "'a', places = 2", results), 1.0);
  EXPECT_EQ(value_of(rank + "'b', over = 'a'", results), 1.0);
  EXPECT_EQ(value_of("kind = 'champion', of = 'champ'", results), 0.8);
  EXPECT_FALSE(measure_of("kind = 'team', league = 'other', team = 'a'", results));
  EXPECT_FALSE(measure_of(in_rr + "'c'", results));
  EXPECT_FALSE(measure_of(in_rr + "'a', part = 'second tenth'", results)) << "no time in that part";
  EXPECT_FALSE(measure_of(in_rr + "'a', part = 'step'", results)) << "for curves only";
}

TEST(Claims, SquaresThatTuplesUse) {
  // a1 twice (once counted twice in one placement), d4 once: 3 uses on 64 squares.
  const auto network = NTuple::create({Tuple{{{Square{0}, Square{0}}, {Square{0}, Square{27}}}}});
  ASSERT_TRUE(network);
  PaperResults results{.scale = "paper"};
  results.experiments["n"].finals.push_back({1, Player{"p", *network, Convention::kNegation, ""}});
  const std::string squares = "kind = 'squares', experiment = 'n', of = ";
  EXPECT_NEAR(value_of(squares + "'corners'", results), (2.0 / 4) / (3.0 / 64), 1e-12);
  EXPECT_NEAR(value_of(squares + "'centre'", results), (1.0 / 4) / (3.0 / 64), 1e-12);
  EXPECT_NEAR(value_of(squares + "'corners minus centre'", results), (1.0 / 4) / (3.0 / 64), 1e-12);
  EXPECT_FALSE(measure_of("kind = 'squares', experiment = 'low'", two_experiments()))
      << "no tuples";
}

Claim claim_on(const std::string& measure, const Expectation& expected) {
  Claim claim;
  claim.measure = parse_measure(measure).value();
  claim.expected = expected;
  claim.scales = {"paper"};
  return claim;
}

TEST(Claims, AreJudgedOnWhatWasMeasured) {
  const PaperResults results = two_experiments();
  const Expectation above{.kind = Expectation::Kind::kAbove};
  const ClaimResult rise =
      check_claim(claim_on(difference_of(part("high"), part("low")), above), results);
  EXPECT_EQ(rise.judgement.verdict, Verdict::kReproduced);
  EXPECT_NEAR(*rise.value, 0.1805, 1e-12);
  // The difference to itself is exactly zero.
  const ClaimResult same =
      check_claim(claim_on(difference_of(part("low"), part("low")), above), results);
  EXPECT_EQ(same.judgement.verdict, Verdict::kNotReproduced);
}

TEST(Claims, DecideNothingWithoutTheDataOrTheScale) {
  PaperResults results = two_experiments();
  const Claim claim = claim_on(curve_part("low", "last tenth"), Expectation{.value = 0.24});
  results.scale = "quick";
  const ClaimResult other_scale = check_claim(claim, results);
  EXPECT_EQ(other_scale.judgement.verdict, Verdict::kInconclusive);
  EXPECT_EQ(other_scale.judgement.reason, "needs scale paper");
  EXPECT_TRUE(other_scale.value) << "the value is still shown";
  results.experiments.clear();
  const ClaimResult missing = check_claim(claim, results);
  EXPECT_EQ(missing.judgement.verdict, Verdict::kNotRun);
  EXPECT_NE(missing.judgement.reason.find("'low' has not been run"), std::string::npos)
      << missing.judgement.reason;
}

TEST(Claims, OneRunDecidesNothing) {
  PaperResults results{.scale = "paper"};
  results.experiments["one"] = made_up(1, 10, [](auto, int point) { return point; });
  const std::string rise = difference_of(part("one"), part("one", "first tenth"));
  const Claim claim = claim_on(rise, {.kind = Expectation::Kind::kAbove});
  EXPECT_EQ(check_claim(claim, results).judgement.verdict, Verdict::kInconclusive);
}

TEST(Regressions, AreInsideTheirBandOrOutside) {
  PaperResults results = two_experiments();
  RegressionCheck check;
  check.measure = parse_measure(curve_part("low", "last tenth")).value();
  check.scales = {"paper"};
  check.band = {0.2, 0.3};
  EXPECT_EQ(check_regression(check, results).inside, true);
  check.band = {0.3, 0.4};
  EXPECT_EQ(check_regression(check, results).inside, false);
  results.scale = "quick";
  EXPECT_EQ(check_regression(check, results).inside, std::nullopt);
  results.experiments.clear();
  EXPECT_EQ(check_regression(check, results).value, std::nullopt);
}

constexpr std::string_view kGood = R"(
[[claim]]
id = "x"
item = "fig1"
says = "b is above a"
quote = "b is better"
source = "Section V"
measure = { kind = "difference", of = { experiment = "b", part = "ninth tenth" }, minus = { experiment = "a" } }
expects = { above = 0 }
)";

TEST(ClaimsFile, ReadsAClaim) {
  const auto claims = parse_claims(kGood, "claims.toml");
  ASSERT_TRUE(claims) << claims.error().text();
  ASSERT_EQ(claims->claims.size(), 1U);
  const Claim& claim = claims->claims.front();
  EXPECT_EQ(claim.measure->experiments(), (std::vector<std::string>{"b", "a"}));
  EXPECT_EQ(claim.expected.kind, Expectation::Kind::kAbove);
  EXPECT_EQ(claim.scales, (std::vector<std::string>{"quick", "paper"}));
}

TEST(ClaimsFile, RefusesWhatItDoesNotKnowWithItsLine) {
  std::string text(kGood);
  const auto refusal = [](const std::string& changed) {
    const auto claims = parse_claims(changed, "claims.toml");
    return claims ? std::string("accepted") : claims.error().text();
  };
  EXPECT_NE(refusal(text + "exspects = 1\n").find("claims.toml: line 10"), std::string::npos)
      << refusal(text + "exspects = 1\n");
  EXPECT_NE(refusal(text + "low = 0.5\n").find("unknown key 'low'"), std::string::npos)
      << refusal(text + "low = 0.5\n");
  std::string unsourced = text;
  unsourced.erase(unsourced.find("source"), std::string("source = \"Section V\"\n").size());
  EXPECT_NE(refusal(unsourced).find("source"), std::string::npos) << refusal(unsourced);
  EXPECT_NE(refusal(text + "scales = [\"huge\"]\n").find("huge"), std::string::npos);
  std::string unknown = text;
  unknown.replace(unknown.find("\"difference\""), 12, "\"differance\"");
  EXPECT_NE(refusal(unknown).find("did you mean 'difference'"), std::string::npos)
      << refusal(unknown);
}

}  // namespace
}  // namespace othello
