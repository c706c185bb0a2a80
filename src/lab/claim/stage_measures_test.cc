#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "eval/staged_features.h"
#include "lab/claim/claim_testing.h"

namespace othello {
namespace {

/// Squares that are summed, so that a weight is that of one disc; the same in all three stages.
StagedFeatures staged(const std::vector<double>& squares, double turn = 1.0) {
  StagedFeatures out({.square_means = false});
  for (std::size_t stage = 0; stage < StagedFeatures::kStages; ++stage) {
    const auto weights = out.weights().subspan(stage * StagedFeatures::kFeatures);
    std::copy(squares.begin(), squares.end(), weights.begin());
    weights[StagedFeatures::kPlayerTurn] = turn;
  }
  return out;
}

RunData runs_with(const std::vector<StagedFeatures>& evaluators) {
  RunData data;
  data.folder = "runs/e";
  std::uint32_t run = 0;
  for (const StagedFeatures& evaluator : evaluators) {
    data.finals.push_back({++run, Player{"p", evaluator, Convention::kNegation, ""}});
  }
  return data;
}

PaperResults results_with(const std::vector<StagedFeatures>& evaluators) {
  PaperResults results{.scale = "paper"};
  results.experiments["e"] = runs_with(evaluators);
  return results;
}

Measured measured_stage(const std::string& inside, const PaperResults& results) {
  const auto out = measure_of(inside, results);
  EXPECT_TRUE(out) << out.error().text();
  return out.value_or(Measured{});
}

std::string stage_refusal(const std::string& inside, const PaperResults& results) {
  const auto out = measure_of(inside, results);
  return out ? "accepted" : out.error().text();
}

const std::string kOfE = ", experiment = 'e', stage = 'middle'";
const std::string kLike = "kind = 'stage', of = 'likeness'" + kOfE + ", squares = ";

TEST(StageMeasure, LikenessIsOneForATableThatLooksLikeARun) {
  const std::vector<double> rising{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
  std::vector<double> twice = rising;
  for (double& w : twice) w *= 2;
  const PaperResults results = results_with({staged(rising), staged(twice)});
  EXPECT_NEAR(measured_stage(kLike + "'3 6 9 12 15 18 21 24 27 30'", results).value, 1.0, 1e-12)
      << "invariant to scale";
  EXPECT_NEAR(measured_stage(kLike + "'10 9 8 7 6 5 4 3 2 1'", results).value, -1.0, 1e-12);
}

TEST(StageMeasure, LikenessLeavesOutSquaresWithoutWeights) {
  // Over only I and J a correlation is 1 or -1; over all ten squares it would be less.
  const PaperResults results = results_with(
      {staged({0, 0, 0, 0, 0, 0, 0, 0, 1, 2}), staged({0, 0, 0, 0, 0, 0, 0, 0, 2, 5})});
  EXPECT_NEAR(measured_stage(kLike + "'0 0 0 0 0 0 0 0 7 8'", results).value, 1.0, 1e-12);
  EXPECT_NEAR(measured_stage(kLike + "'0 0 0 0 0 0 0 0 8 7'", results).value, -1.0, 1e-12);
}

TEST(StageMeasure, CorrelationIsThatOfTheWeightsAsLearned) {
  const PaperResults results = results_with({staged({1, 2, 3, 4, 5, 6, 7, 8, 9, 10})});
  const std::string correlation = "kind = 'stage'" + kOfE + ", squares = ";
  EXPECT_NEAR(measured_stage(correlation + "'0 2 4 6 8 10 12 14 16 18'", results).value, 1.0,
              1e-12);
  EXPECT_NEAR(measured_stage(correlation + "'9 8 7 6 5 4 3 2 1 0'", results).value, -1.0, 1e-12);
}

TEST(StageMeasure, RefusesWhatItCannotMeasure) {
  const std::string ten = "'1 2 3 4 5 6 7 8 9 10'";
  const std::vector<double> nothing(10, 0.0);
  EXPECT_EQ(stage_refusal(kLike + ten, {}), "'e' has not been run");
  EXPECT_EQ(stage_refusal(kLike + ten, results_with({staged({1, 2, 3, 4, 5, 6, 7, 8, 9, 10})})),
            "found one run, expected at least two to compare");
  EXPECT_EQ(stage_refusal(kLike + ten, results_with({staged(nothing)})),
            "runs/e: all square weights of run 1 are zero in the middle stage");
  EXPECT_NE(stage_refusal("kind = 'stage'" + kOfE, {}).find("the key 'squares' is missing"),
            std::string::npos);
  EXPECT_NE(stage_refusal("kind = 'stage', of = 'rank'" + kOfE + ", squares = " + ten, {})
                .find("of: found 'rank'"),
            std::string::npos);
}

TEST(StageWeight, IsInUnitsOfTheRootMeanSquare) {
  // 64 + 9 * 4 = 100: the root mean square is the root of 10.
  const PaperResults results = results_with({staged({8, -2, -2, -2, -2, -2, -2, -2, 2, 2})});
  const std::string weight = "kind = 'stage_weight'" + kOfE;
  const double unit = std::sqrt(10.0);
  const auto value = [&](const std::string& keys) {
    return measured_stage(weight + keys, results).value;
  };
  EXPECT_NEAR(value(", squares = ['A']"), 8 / unit, 1e-12);
  EXPECT_NEAR(value(", squares = ['A', 'B']"), 3 / unit, 1e-12);
  EXPECT_NEAR(value(", squares = ['B', 'J'], take = 'least'"), -2 / unit, 1e-12);
  EXPECT_NEAR(value(", squares = ['B', 'J'], take = 'greatest'"), 2 / unit, 1e-12);
  EXPECT_NEAR(value(", squares = ['B', 'C'], take = 'largest'"), 2 / unit, 1e-12);
  EXPECT_NEAR(value(", squares = ['A'], minus = ['B', 'J'], minus_take = 'greatest'"), 6 / unit,
              1e-12);
  EXPECT_NEAR(value(", squares = ['A'], minus = ['B', 'J']"), 8 / unit, 1e-12);
  EXPECT_NEAR(value(", squares = ['A'], printed = '0 0 0 0 0 0 0 0 6 8'"), 8.0, 1e-12)
      << "the printed ones have the same rms";
}

TEST(StageWeight, IsThatOfOneDiscWhereFeaturesAreMeans) {
  StagedFeatures means;
  for (double& w : means.weights()) w = 8.0;
  // 2 on the four classes of four squares, 1 on the others: 4 * 4 + 6 = 22.
  EXPECT_NEAR(
      measured_stage("kind = 'stage_weight'" + kOfE + ", squares = ['J']", results_with({means}))
          .value,
      2 / std::sqrt(2.2), 1e-12);
}

TEST(StageWeight, RefusesWhatItCannotMeasure) {
  const std::string weight = "kind = 'stage_weight'" + kOfE;
  EXPECT_EQ(stage_refusal(weight + ", squares = ['A']", {}), "'e' has not been run");
  EXPECT_EQ(stage_refusal(weight + ", squares = ['A']", results_with({staged({})})),
            "runs/e: all square weights of run 1 are zero in the middle stage");
  const auto refused = [&](const std::string& keys, const std::string& why) {
    EXPECT_NE(stage_refusal(weight + keys, {}).find(why), std::string::npos)
        << stage_refusal(weight + keys, {});
  };
  refused("", "the key 'squares' is missing");
  refused(", squares = []", "squares: expected at least one square");
  refused(", squares = ['K']", "squares: found 'K', expected letters from A to J");
  refused(", squares = ['A'], minus_take = 'least'", "minus_take: applies only where");
  refused(", squares = ['A'], take = 'best'", "take: found 'best'");
  refused(", squares = ['A'], printed = '1 2'", "printed: expected 10 numbers");
}

TEST(StageSize, IsInPowersOfTen) {
  StagedFeatures evaluator = staged(std::vector<double>(10, 1.0));
  for (std::size_t i = 0; i < kSquareClasses; ++i) evaluator.weights()[i] = 0.01;
  const PaperResults results = results_with({evaluator});
  const std::string size = "kind = 'stage_size', experiment = 'e', stage = 'opening'";
  EXPECT_NEAR(measured_stage(size + ", over = 'middle'", results).value, -2.0, 1e-12);
  EXPECT_NE(stage_refusal(size, results).find("the key 'over' is missing"), std::string::npos);
  EXPECT_EQ(stage_refusal(size + ", over = 'middle'", {}), "'e' has not been run");
}

const std::string kPairs =
    "kind = 'stage_pairs', experiment = 'e', other = 'f', stage = 'middle', of = ";

/// Relative to the weight of the turn, e has A = 8 in both runs, f has 2 in the first and -4 in the
/// second; B is 1 in all of them. The other squares are 0.
PaperResults two_methods() {
  PaperResults results = results_with({staged({8, 1}), staged({-16, -2}, -2.0)});
  results.experiments["f"] = runs_with({staged({1, 0.5}, 0.5), staged({-4, 1})});
  return results;
}

TEST(StagePairs, CompareWhatIsNormalisedByTheTurn) {
  const PaperResults results = two_methods();
  const auto value = [&](const std::string& keys) {
    return measured_stage(kPairs + keys, results).value;
  };
  EXPECT_EQ(value("'larger', feature = 'A', factor = 3"), 0.5);
  EXPECT_EQ(value("'larger', feature = 'A', factor = 1.5"), 1.0);
  EXPECT_EQ(value("'larger', feature = 'B', factor = 1"), 0.0) << "equal";
  EXPECT_EQ(value("'opposite', feature = 'A'"), 0.5);
  EXPECT_EQ(value("'opposite', feature = 'C'"), 0.0) << "0 has no sign";
  // B in all four pairs; A is four times as large in two of them and has another sign in two.
  EXPECT_NEAR(value("'alike', factor = 3"), 1.0 / 14, 1e-12);
  EXPECT_NEAR(value("'alike', factor = 4"), 1.5 / 14, 1e-12);
  EXPECT_NEAR(value("'alike', factor = 4, minus_stage = 'ending'"), 0.0, 1e-12);
}

TEST(StagePairs, HaveAnIntervalFromTheRunsOfBoth) {
  const PaperResults results = two_methods();
  const Measured out = measured_stage(kPairs + "'opposite', feature = 'A'", results);
  EXPECT_EQ(out.over_runs->runs, 2U);
  EXPECT_EQ(out.interval->low, 0.0) << "a share";
  EXPECT_EQ(out.interval->high, 1.0);
  const Measured sure = measured_stage(kPairs + "'larger', feature = 'A', factor = 1", results);
  EXPECT_EQ(sure.interval->low, 1.0);
}

TEST(StagePairs, RefuseWhatTheyCannotMeasure) {
  PaperResults results = two_methods();
  const auto refused = [&](const std::string& keys, const std::string& why) {
    EXPECT_NE(stage_refusal(kPairs + keys, results).find(why), std::string::npos)
        << stage_refusal(kPairs + keys, results);
  };
  refused("'larger', factor = 3", "the key 'feature' is missing");
  refused("'larger', feature = 'A'", "the key 'factor' is missing");
  refused("'larger', feature = 'Z', factor = 3", "feature: found 'Z'");
  refused("'larger', feature = 'A', factor = 0.5", "factor: found 0.5");
  refused("'opposite', feature = 'A', factor = 3", "factor: applies only where");
  refused("'larger', feature = 'A', factor = 3, minus_stage = 'ending'",
          "minus_stage: applies only where");
  refused("'alike', factor = 3, feature = 'A'", "unknown key 'feature'");
  results.experiments.erase("f");
  refused("'alike', factor = 3", "'f' has not been run");
}

}  // namespace
}  // namespace othello
