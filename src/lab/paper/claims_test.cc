#include "lab/paper/claims.h"

#include <gtest/gtest.h>

#include "lab/paper/claims_read.h"

namespace othello {
namespace {

/// An experiment whose runs won value(run, point) of 1000 games against the heuristic player.
template <class Value>
RunData made_up(std::uint32_t runs, int points, const Value& value) {
  RunData data;
  for (std::uint32_t run = 1; run <= runs; ++run) {
    for (int point = 1; point <= points; ++point) {
      const auto wins = static_cast<std::uint64_t>(value(run, point));
      MetricRow row;
      row.run = run;
      row.games = static_cast<std::uint64_t>(point) * 100;
      row.measure = "score";
      row.opponent = "heuristic";
      row.tally = {.wins = wins, .draws = 100, .losses = 900 - wins};
      row.score = row.tally.score();
      data.metrics.push_back(row);
    }
    Wpc wpc;
    for (double& w : wpc.weights()) w = 1.0 + run;
    data.finals.push_back({run, Player{.name = "p", .evaluator = wpc, .origin = ""}});
  }
  return data;
}

PaperResults two_experiments() {
  PaperResults results{.scale = "paper", .experiments = {}, .leagues = {}};
  // Rises by 1 a point; the runs differ by 10.
  results.experiments["low"] =
      made_up(3, 20, [](auto run, int point) { return 200 + 10 * static_cast<int>(run) + point; });
  results.experiments["high"] =
      made_up(3, 20, [](auto run, int) { return 400 + 10 * static_cast<int>(run); });
  return results;
}

CurvePart part(const std::string& experiment, CurvePart::Part which, int tenth = 10) {
  return {.experiment = experiment, .part = which, .tenth = tenth};
}

double value_of(const ClaimMeasure& what, const PaperResults& results) {
  const auto measured = measure_claim(what, results);
  EXPECT_TRUE(measured) << measured.error().text();
  return measured ? measured->value : 0.0;
}

TEST(Claims, SteadinessIsOfTheRunThatMovesMost) {
  PaperResults results{.scale = "paper", .experiments = {}, .leagues = {}};
  // Run 2 falls by 30 of 1000 games at the last but one of 20 points; what is early is wild.
  results.experiments["e"] = made_up(3, 20, [](auto run, int point) {
    if (point <= 16) return 100 * (point % 5);
    return run == 2 && point == 19 ? 470 : 500 + static_cast<int>(run);
  });
  EXPECT_NEAR(value_of(SteadinessMeasure{.experiment = "e"}, results), 0.032, 1e-12);
  EXPECT_NEAR(value_of(SteadinessMeasure{.experiment = "e", .share = 0.1}, results), 0.032, 1e-12);
  EXPECT_GT(value_of(SteadinessMeasure{.experiment = "e", .share = 0.25}, results), 0.3);
  const auto alone = measure_claim(SteadinessMeasure{.experiment = "e", .share = 0.05}, results);
  ASSERT_FALSE(alone);
  EXPECT_NE(alone.error().text().find("1 snapshots"), std::string::npos) << alone.error().text();
  EXPECT_FALSE(measure_claim(SteadinessMeasure{.experiment = "f"}, results));
  EXPECT_FALSE(measure_claim(SteadinessMeasure{.experiment = "e", .opponent = "pool"}, results));
}

TEST(Claims, SteadinessIsReadWithItsShare) {
  const std::string claim =
      "[[claim]]\nid = \"c\"\nitem = \"x\"\nsays = \"s\"\nhigh = 0.03\nmeasure = { kind = "
      "\"steadiness\", experiment = \"e\", opponent = \"pool\"";
  const auto read = parse_claims(claim + ", share = 0.5 }\n", "claims.toml");
  ASSERT_TRUE(read) << read.error().text();
  const auto& measure = std::get<SteadinessMeasure>(read->at(0).measure);
  EXPECT_EQ(measure.opponent, "pool");
  EXPECT_EQ(measure.share, 0.5);
  const auto refused = parse_claims(claim + ", share = 2 }\n", "claims.toml");
  ASSERT_FALSE(refused);
  EXPECT_TRUE(refused.error().text().starts_with("claims.toml: line 6: "))
      << refused.error().text();
}

TEST(Claims, PartsOfACurveAreExact) {
  const PaperResults results = two_experiments();
  using Part = CurvePart::Part;
  // 20 points: the last tenth is points 19 and 20; run 2 is the mean of the runs.
  EXPECT_NEAR(value_of(CurveMeasure{part("low", Part::kTenth, 10)}, results), 0.2395, 1e-12);
  EXPECT_NEAR(value_of(CurveMeasure{part("low", Part::kTenth, 1)}, results), 0.2215, 1e-12);
  EXPECT_NEAR(value_of(CurveMeasure{part("low", Part::kFirstPoint)}, results), 0.221, 1e-12);
  EXPECT_NEAR(value_of(CurveMeasure{part("low", Part::kHighestTenth)}, results), 0.2395, 1e-12);
  EXPECT_NEAR(value_of(CurveMeasure{part("low", Part::kWhole)}, results), 0.2305, 1e-12);
  // Points 11 … 20 are ten numbers in a row: their variance is (10² - 1) / 12 · 10 / 9.
  EXPECT_NEAR(value_of(CurveMeasure{part("low", Part::kSpread)}, results), 0.003027650, 1e-9);
  CurvePart score = part("high", Part::kWhole);
  score.quantity = Quantity::kScore;
  EXPECT_NEAR(value_of(CurveMeasure{score}, results), 0.47, 1e-12);
}

TEST(Claims, DifferencesOfOneExperimentArePaired) {
  const PaperResults results = two_experiments();
  using Part = CurvePart::Part;
  const auto rise = measure_claim(
      DifferenceMeasure{part("low", Part::kTenth, 10), part("low", Part::kTenth, 1)}, results);
  ASSERT_TRUE(rise);
  EXPECT_NEAR(rise->value, 0.018, 1e-12);
  EXPECT_NEAR(rise->interval->low, 0.018, 1e-12) << "all runs rise alike";
  const auto apart = measure_claim(
      DifferenceMeasure{part("high", Part::kTenth, 10), part("low", Part::kTenth, 10)}, results);
  ASSERT_TRUE(apart);
  EXPECT_NEAR(apart->value, 0.1805, 1e-12);
  EXPECT_LT(apart->interval->low, 0.17);
}

TEST(Claims, WeightsOfTheFinals) {
  const PaperResults results = two_experiments();
  EXPECT_NEAR(value_of(WeightsMeasure{"low", WeightsMeasure::Kind::kRms}, results), 3.0, 1e-12);
  EXPECT_NEAR(value_of(WeightsMeasure{"low", WeightsMeasure::Kind::kCornerMean}, results), 3.0,
              1e-12);
}

TEST(Claims, LeaguesAreReadByCellLeadAndTrend) {
  // Each beats all before it, in 10 games a cell.
  LeagueTable table{.players = {"a", "b", "c"}, .cells = {}};
  for (int black = 0; black < 3; ++black) {
    table.cells.emplace_back();
    for (int white = 0; white < 3; ++white) {
      Tally tally{.wins = 5, .draws = 0, .losses = 5};
      if (black != white) tally = black > white ? Tally{.wins = 10} : Tally{.losses = 10};
      table.cells.back().push_back(tally);
    }
  }
  PaperResults results{.scale = "paper", .experiments = {}, .leagues = {{"l", table}}};
  EXPECT_EQ(value_of(CellMeasure{"l", "c", "a"}, results), 1.0);
  EXPECT_EQ(value_of(CellMeasure{"l", "a", "a"}, results), 0.5);
  EXPECT_EQ(value_of(LeadMeasure{"l", "c", "a"}, results), 1.0);
  EXPECT_EQ(value_of(LeadMeasure{"l", "b", "c"}, results), -0.5);
  EXPECT_EQ(value_of(TrendMeasure{"l"}, results), 1.0);
  EXPECT_FALSE(measure_claim(CellMeasure{"l", "c", "z"}, results));
}

/// Team "a" won all games at first and none later; two runs and two times.
PaperResults teams_and_pool() {
  PaperResults results{.scale = "paper", .experiments = {}, .leagues = {}};
  TeamTable teams{.key = {}, .rule = kPointsRules[1], .teams = {"a", "b"}, .points = {}};
  PoolTable pool{
      .key = {}, .rule = kPointsRules[1], .pool = {{"x", {}}}, .teams = {"a", "b"}, .points = {}};
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
  results.teams["rr"] = teams;
  results.pools["pool"] = pool;
  results.champions["champ"] = {.score = 0.8, .interval = {0.79, 0.81}};
  return results;
}

TEST(Claims, TeamsRanksAndChampions) {
  const PaperResults results = teams_and_pool();
  const TimePart first{.part = CurvePart::Part::kFirstPoint};
  const TimePart whole{.part = CurvePart::Part::kWhole};
  for (const char* league : {"rr", "pool"}) {
    EXPECT_EQ(value_of(TeamMeasure{.league = league, .team = "a"}, results), 0.0) << "the end";
    EXPECT_EQ(value_of(TeamMeasure{.league = league, .team = "a", .time = first}, results), 1.0);
    EXPECT_EQ(value_of(TeamMeasure{.league = league, .team = "a", .time = whole}, results), 0.5);
    EXPECT_EQ(value_of(TeamMeasure{.league = league, .team = "b", .over = "a"}, results), 1.0);
  }
  EXPECT_EQ(
      value_of(TeamMeasure{.league = "rr", .team = "a", .against = "b", .time = first}, results),
      1.0);
  EXPECT_EQ(value_of(RankMeasure{.league = "pool", .team = "a"}, results), 0.0);
  EXPECT_EQ(value_of(RankMeasure{.league = "pool", .team = "a", .places = 2}, results), 1.0);
  EXPECT_EQ(value_of(RankMeasure{.league = "pool", .team = "b", .over = "a"}, results), 1.0);
  EXPECT_EQ(value_of(ChampionMeasure{"champ"}, results), 0.8);
  EXPECT_FALSE(measure_claim(TeamMeasure{.league = "other", .team = "a"}, results));
  EXPECT_FALSE(measure_claim(TeamMeasure{.league = "rr", .team = "c"}, results));
  const TimePart second{.tenth = 2};
  EXPECT_FALSE(measure_claim(TeamMeasure{.league = "rr", .team = "a", .time = second}, results))
      << "no time lies there";
}

TEST(Claims, SquaresThatTuplesUse) {
  // a1 twice (once counted twice in one placement), d4 once: 3 uses on 64 squares.
  const auto network = NTuple::create({Tuple{{{Square{0}, Square{0}}, {Square{0}, Square{27}}}}});
  ASSERT_TRUE(network);
  PaperResults results{.scale = "paper", .experiments = {}, .leagues = {}};
  results.experiments["n"].finals.push_back({1, Player{"p", *network, Convention::kNegation, ""}});
  const auto value = [&](SquaresMeasure::Kind kind) {
    return value_of(SquaresMeasure{"n", kind}, results);
  };
  EXPECT_NEAR(value(SquaresMeasure::Kind::kOfCorners), (2.0 / 4) / (3.0 / 64), 1e-12);
  EXPECT_NEAR(value(SquaresMeasure::Kind::kOfCentre), (1.0 / 4) / (3.0 / 64), 1e-12);
  EXPECT_NEAR(value(SquaresMeasure::Kind::kDifference), (1.0 / 4) / (3.0 / 64), 1e-12);
  EXPECT_FALSE(measure_claim(SquaresMeasure{"low", {}}, two_experiments())) << "no tuples";
}

Claim claim_on(const ClaimMeasure& what, const std::variant<ClaimBand, ClaimSign>& expected) {
  Claim claim;
  claim.measure = what;
  claim.expected = expected;
  claim.scales = {"paper"};
  return claim;
}

TEST(Claims, VerdictsOfBandsAndSigns) {
  const PaperResults results = two_experiments();
  const CurvePart low = part("low", CurvePart::Part::kTenth, 10);
  const CurvePart high = part("high", CurvePart::Part::kTenth, 10);
  const auto verdict = [&](const Claim& claim) { return check_claim(claim, results).verdict; };

  EXPECT_EQ(verdict(claim_on(CurveMeasure{low}, ClaimBand{.low = 0.2, .high = 0.3})),
            Verdict::kReproduced);
  EXPECT_EQ(verdict(claim_on(CurveMeasure{low}, ClaimBand{.high = 0.2})), Verdict::kNotReproduced);
  EXPECT_EQ(verdict(claim_on(DifferenceMeasure{high, low}, ClaimSign::kPositive)),
            Verdict::kReproduced);
  EXPECT_EQ(verdict(claim_on(DifferenceMeasure{high, low}, ClaimSign::kNegative)),
            Verdict::kNotReproduced);
  // The difference from itself is exactly zero.
  const ClaimResult undecided =
      check_claim(claim_on(DifferenceMeasure{low, low}, ClaimSign::kPositive), results);
  EXPECT_EQ(undecided.verdict, Verdict::kNotTestable);
  EXPECT_NE(undecided.reason.find("undecided"), std::string::npos) << undecided.reason;
}

TEST(Claims, NotTestableWithoutTheDataOrTheScale) {
  PaperResults results = two_experiments();
  const Claim claim = claim_on(CurveMeasure{part("low", CurvePart::Part::kTenth)}, ClaimBand{});
  results.scale = "quick";
  const ClaimResult other_scale = check_claim(claim, results);
  EXPECT_EQ(other_scale.verdict, Verdict::kNotTestable);
  EXPECT_TRUE(other_scale.value) << "what came out is shown all the same";
  results.experiments.clear();
  const ClaimResult missing = check_claim(claim, results);
  EXPECT_EQ(missing.verdict, Verdict::kNotTestable);
  EXPECT_NE(missing.reason.find("'low' has not been run"), std::string::npos) << missing.reason;
}

TEST(Claims, OneRunCannotDecideASign) {
  PaperResults results{.scale = "paper", .experiments = {}, .leagues = {}};
  results.experiments["one"] = made_up(1, 10, [](auto, int point) { return point; });
  const CurvePart last = part("one", CurvePart::Part::kTenth, 10);
  const CurvePart first = part("one", CurvePart::Part::kTenth, 1);
  EXPECT_EQ(
      check_claim(claim_on(DifferenceMeasure{last, first}, ClaimSign::kPositive), results).verdict,
      Verdict::kNotTestable);
}

constexpr std::string_view kGood = R"(
[[claim]]
id = "x"
item = "fig1"
says = "b is above a"
measure = { kind = "difference", of = { experiment = "b", part = "ninth tenth" }, minus = { experiment = "a" } }
expects = "positive"
)";

TEST(ClaimsFile, ReadsAClaim) {
  const auto claims = parse_claims(kGood, "claims.toml");
  ASSERT_TRUE(claims) << claims.error().text();
  ASSERT_EQ(claims->size(), 1U);
  const auto& difference = std::get<DifferenceMeasure>(claims->front().measure);
  EXPECT_EQ(difference.of.tenth, 9);
  EXPECT_EQ(difference.minus.tenth, 10) << "the end, unless said otherwise";
  EXPECT_EQ(std::get<ClaimSign>(claims->front().expected), ClaimSign::kPositive);
  EXPECT_EQ(claims->front().scales, (std::vector<std::string>{"quick", "paper"}));
}

TEST(ClaimsFile, RefusesWhatItDoesNotKnowWithItsLine) {
  std::string text(kGood);
  const auto refusal = [](const std::string& changed) {
    const auto claims = parse_claims(changed, "claims.toml");
    return claims ? std::string("accepted") : claims.error().text();
  };
  EXPECT_NE(refusal(text + "exspects = 1\n").find("claims.toml: line 8"), std::string::npos)
      << refusal(text + "exspects = 1\n");
  EXPECT_NE(refusal(text + "low = 0.5\n").find("either"), std::string::npos);
  EXPECT_NE(refusal(text + "scales = [\"huge\"]\n").find("huge"), std::string::npos);
  std::string unknown = text;
  unknown.replace(unknown.find("\"difference\""), 12, "\"differance\"");
  EXPECT_NE(refusal(unknown).find("did you mean 'difference'"), std::string::npos)
      << refusal(unknown);
}

}  // namespace
}  // namespace othello
