#include <gtest/gtest.h>

#include <cmath>

#include "lab/claim/claim_testing.h"
#include "lab/results/tuple_testing.h"

namespace othello {
namespace {

const NTuple kInCorner = tuples_of({"a1b1", "d4d5"});
const NTuple kInCentre = tuples_of({"d4e4", "d4d5"});

/// Two runs with a tuple in a corner, ending at .6 and .7, and two without, ending at .2 and .3;
/// each rises by .1 to its second and last snapshot.
PaperResults by_corner() {
  PaperResults results{.scale = "paper"};
  RunData& data = results.experiments["e"];
  add_run(data, {500, 600}, kInCorner);
  add_run(data, {100, 200}, kInCentre);
  add_run(data, {600, 700}, kInCorner);
  add_run(data, {200, 300}, kInCentre);
  return results;
}

TEST(RunsOfACurve, AreChosenByTheTuplesOfTheirFinalPlayers) {
  const PaperResults results = by_corner();
  const std::string curve = "kind = 'curve', experiment = 'e'";
  EXPECT_NEAR(measure_of(curve, results)->value, 0.45, 1e-12);
  EXPECT_NEAR(measure_of(curve + ", runs = 'all'", results)->value, 0.45, 1e-12);
  EXPECT_NEAR(measure_of(curve + ", runs = 'corner'", results)->value, 0.65, 1e-12);
  EXPECT_NEAR(measure_of(curve + ", runs = 'no corner'", results)->value, 0.25, 1e-12);
  EXPECT_NEAR(measure_of(curve + ", runs = 'corner', part = 'first point'", results)->value, 0.55,
              1e-12);
}

TEST(RunsOfACurve, ArePairedOnlyWithThemselves) {
  const PaperResults results = by_corner();
  const auto difference = [&](const std::string& of, const std::string& minus) {
    return measure_of("kind = 'difference', of = { experiment = 'e'" + of +
                          " }, minus = { experiment = 'e'" + minus + " }",
                      results)
        .value();
  };
  const Measured rise = difference(", runs = 'corner'", ", runs = 'corner', part = 'first point'");
  EXPECT_NEAR(rise.value, 0.1, 1e-12);
  EXPECT_NEAR(rise.interval->low, 0.1, 1e-12) << "both runs rise equally";
  const Measured apart = difference(", runs = 'corner'", ", runs = 'no corner'");
  EXPECT_NEAR(apart.value, 0.4, 1e-12);
  // Welch: variances of the means .0025 each, two degrees of freedom.
  EXPECT_NEAR(apart.interval->high - apart.value, 4.302653 * std::sqrt(0.005), 1e-6);
}

TEST(RunsOfACurve, NeedAllFinalPlayers) {
  PaperResults results = by_corner();
  const std::string corner = "kind = 'curve', experiment = 'e', runs = 'corner'";
  results.experiments["e"].finals.pop_back();
  EXPECT_NE(refusal_of(corner, results).find("found the final players of 3 runs, expected all 4"),
            std::string::npos)
      << refusal_of(corner, results);
  results.experiments["e"] = {};
  add_run(results.experiments["e"], {500}, kInCentre);
  EXPECT_NE(refusal_of(corner, results).find("has no run of the kind 'corner'"), std::string::npos)
      << refusal_of(corner, results);
  EXPECT_NE(
      refusal_of("kind = 'curve', experiment = 'e', runs = 'edge'").find("runs: found 'edge'"),
      std::string::npos);
}

TEST(SquaresMeasure, CountsEachKindOfSquares) {
  // Eight placements of a1 b1 read each corner twice and each of the eight squares like b1 once: 16
  // uses on 64 squares.
  PaperResults results;
  add_run(results.experiments["n"], {}, tuples_of({"a1b1"}));
  const auto uses = [&](const std::string& of) {
    return measure_of("kind = 'squares', experiment = 'n', of = '" + of + "'", results)->value;
  };
  EXPECT_NEAR(uses("a1"), 2 / 0.25, 1e-12);
  EXPECT_NEAR(uses("corners"), 8.0, 1e-12);
  EXPECT_NEAR(uses("b1"), 1 / 0.25, 1e-12);
  EXPECT_EQ(uses("c3"), 0.0);
  EXPECT_EQ(uses("centre"), 0.0);
  EXPECT_NEAR(uses("corners minus centre"), 8.0, 1e-12);
}

TEST(SquaresMeasure, ResemblesABoardOrTheSizesOfWeights) {
  PaperResults results;
  add_run(results.experiments["n"], {}, tuples_of({"a1b1"}));
  const std::string like = "kind = 'squares', experiment = 'n', of = 'resemblance'";
  EXPECT_NEAR(measure_of(like + ", squares = '8 4 0 0 0 0 0 0 0 0'", results)->value, 1.0, 1e-12);
  EXPECT_NEAR(measure_of(like + ", squares = '0 4 8 8 8 8 8 8 8 8'", results)->value, -1.0, 1e-12);
  // The heuristic player's class weights are 1 -.25 .1 .05 -.25 .01 .01 .05 .02 .01.
  const auto weights = measure_of(like + ", player = 'heuristic'", results);
  ASSERT_TRUE(weights) << weights.error().text();
  EXPECT_NEAR(weights->value, 0.9326, 1e-4);
}

TEST(SquaresMeasure, RefusesWhatItCannotCompare) {
  const std::string squares = "kind = 'squares', experiment = 'n'";
  const std::string like = squares + ", of = 'resemblance'";
  const std::string ten = ", squares = '1 2 3 4 5 6 7 8 9 10'";
  EXPECT_FALSE(parse_measure(like)) << "without a board";
  EXPECT_FALSE(parse_measure(like + ten + ", player = 'heuristic'")) << "with two boards";
  EXPECT_FALSE(parse_measure(like + ", squares = '1 2 3'"));
  EXPECT_FALSE(parse_measure(squares + ", of = 'a1'" + ten)) << "an unused board";
  EXPECT_FALSE(parse_measure(squares + ", of = 'a1', player = 'heuristic'"));
  EXPECT_FALSE(parse_measure(squares + ", of = 'e5'")) << "the same class as d4";
  PaperResults results;
  add_run(results.experiments["n"], {}, kInCorner);
  EXPECT_FALSE(measure_of(like + ", player = 'random'", results)) << "no square weights";
  EXPECT_NE(refusal_of("kind = 'squares', experiment = 'm'", results).find("has not been run"),
            std::string::npos);
}

TEST(TuplesMeasure, IsTheMeanOverTheFinalPlayers) {
  PaperResults results;
  add_run(results.experiments["n"], {}, tuples_of({"a1b1a1", "d4d5d6"}));
  add_run(results.experiments["n"], {}, tuples_of({"a1b1c1", "a1b2c3"}));
  const auto tuples = [&](const std::string& of) {
    return measure_of("kind = 'tuples', experiment = 'n', of = '" + of + "'", results)->value;
  };
  EXPECT_NEAR(tuples("distinct"), (2.5 + 3.0) / 2, 1e-12);
  EXPECT_NEAR(tuples("corner"), 0.75, 1e-12);
  EXPECT_NEAR(tuples("near corner"), 0.75, 1e-12);
  EXPECT_EQ(tuples("two corners"), 0.0);
  // a1 b1 (12 squares), d4 d5 d6 (the centre and the eight beside it); a1 b1 c1, b2, c3 (28).
  EXPECT_NEAR(tuples("covered"), (24 + 28) / 2.0 / 64, 1e-12);
  EXPECT_FALSE(parse_measure("kind = 'tuples', experiment = 'n'")) << "of what?";
  EXPECT_FALSE(parse_measure("kind = 'tuples', experiment = 'n', of = 'edge'"));
  EXPECT_FALSE(measure_of("kind = 'tuples', experiment = 'm', of = 'corner'", results));
  results.experiments["n"].finals[0].player.evaluator = Wpc();
  EXPECT_FALSE(measure_of("kind = 'tuples', experiment = 'n', of = 'corner'", results));
}

}  // namespace
}  // namespace othello
