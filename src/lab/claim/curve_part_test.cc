#include <cmath>

#include "lab/claim/claim_testing.h"

namespace othello {
namespace {

/// Every second point of run r is r per thousand games higher.
PaperResults saw_teeth() {
  PaperResults results{.scale = "paper"};
  results.experiments["e"] = made_up(3, 10, [](auto run, int point) {
    return 500 + (point % 2 == 0 ? static_cast<int>(run) : 0);
  });
  return results;
}

TEST(CurveParts, AStepIsTheDeviationFromOneSnapshotToTheNext) {
  const std::string step = "kind = 'curve', experiment = 'e', part = 'step'";
  // Each difference is r per thousand: r / sqrt(2), and the mean of the three runs is run 2's.
  EXPECT_NEAR(value_of(step, saw_teeth()), 0.002 / std::sqrt(2.0), 1e-12);
  PaperResults results{.scale = "paper"};
  // A straight line of 10 per thousand at each of nine steps.
  results.experiments["e"] = made_up(2, 10, [](auto, int point) { return 10 * point; });
  EXPECT_NEAR(value_of(step, results), 0.01 / std::sqrt(2.0), 1e-12);
  results.experiments["e"] = made_up(2, 1, [](auto, int) { return 10; });
  const auto alone = measure_of(step, results);
  ASSERT_FALSE(alone);
  EXPECT_NE(alone.error().text().find("'e' has one snapshot"), std::string::npos)
      << alone.error().text();
}

TEST(CurveParts, ARiseEndsNearTheRunsOwnLastTenth) {
  PaperResults results{.scale = "paper"};
  // Run 1 is at its final level from the first point on, run 2 reaches 0.9 of it at point 9.
  results.experiments["e"] = made_up(2, 10, [](auto run, int point) {
    if (run == 1) return 300;
    return point == 10 ? 500 : 50 * point;
  });
  const auto rise = measure_of("kind = 'curve', experiment = 'e', part = 'rise'", results);
  ASSERT_TRUE(rise) << rise.error().text();
  EXPECT_NEAR(rise->value, (100 + 900) / 2.0, 1e-9) << "in games";
}

/// The best snapshots won 600, 601, … of 1000 fresh games.
PaperResults with_bests() {
  PaperResults results = saw_teeth();
  for (std::uint32_t run = 1; run <= 3; ++run) {
    ResultRow row{.run = run, .games = 500, .measure = "best", .opponent = "heuristic"};
    row.tally = {.wins = 599 + run, .draws = 0, .losses = 401 - run};
    row.score = row.tally.score();
    results.experiments["e"].metrics.push_back(row);
  }
  return results;
}

constexpr const char* kBestOfE = "experiment = 'e', part = 'best'";
constexpr const char* kLastOfE = "experiment = 'e', part = 'last point'";

std::string share_of(const std::string& of, const std::string& over) {
  return "kind = 'share', of = { " + of + " }, over = { " + over + " }";
}

TEST(CurveParts, TheBestSnapshotIsMeasuredInFreshGames) {
  PaperResults results = with_bests();
  EXPECT_NEAR(value_of(std::string("kind = 'curve', ") + kBestOfE, results), 0.601, 1e-12);
  const auto above_end = measure_of(
      std::string("kind = 'difference', of = { ") + kBestOfE + " }, minus = { " + kLastOfE + " }",
      results);
  ASSERT_TRUE(above_end) << above_end.error().text();
  EXPECT_NEAR(above_end->value, 0.099, 1e-12);
  EXPECT_NEAR(above_end->interval->low, 0.099, 1e-12) << "the same in each run";
  results.experiments["e"].metrics.pop_back();
  const auto missing = measure_of(std::string("kind = 'curve', ") + kBestOfE, results);
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().text().find("run 3 of 'e' has no best snapshot"), std::string::npos)
      << missing.error().text();
}

TEST(ShareMeasure, CountsTheRunsThatExceedThemselvesOrTheMeanOfOthers) {
  PaperResults results = with_bests();
  const auto all = measure_of(share_of(kBestOfE, kLastOfE), results);
  ASSERT_TRUE(all) << all.error().text();
  EXPECT_EQ(all->value, 1.0);
  EXPECT_EQ(*all->interval, wilson_interval(3, 3));
  const auto none = measure_of(share_of(kLastOfE, kBestOfE), results);
  ASSERT_TRUE(none);
  EXPECT_EQ(none->value, 0.0);
  EXPECT_EQ(none->interval->low, 0.0);
  // The last points are 501, 502 and 503; the others' mean is 502.5.
  results.experiments["f"] =
      made_up(2, 10, [](auto run, int) { return 501 + static_cast<int>(run); });
  const auto some = measure_of(share_of(kLastOfE, "experiment = 'f'"), results);
  ASSERT_TRUE(some);
  EXPECT_NEAR(some->value, 1.0 / 3, 1e-12);
  EXPECT_GT(some->interval->low, 0.0) << "one run is enough for 'some'";
  EXPECT_FALSE(measure_of(share_of(kLastOfE, "experiment = 'g'"), results)) << "not run";
  EXPECT_FALSE(parse_measure(std::string("kind = 'share', of = { ") + kLastOfE + " }"));
  EXPECT_FALSE(parse_measure(share_of(kLastOfE, "experiment = 'f', tenth = 1")));
}

TEST(DifferenceMeasure, ARunWithoutChanceIsAConstant) {
  PaperResults results = saw_teeth();
  results.experiments["d"] = made_up(1, 10, [](auto, int) { return 400; });
  const std::string apart =
      "kind = 'difference', of = { experiment = 'e', part = 'last point' }, "
      "minus = { experiment = 'd', part = 'last point' }";
  const auto one_run = measure_of(apart, results);
  ASSERT_TRUE(one_run);
  EXPECT_FALSE(one_run->interval) << "one run of a stochastic method has no interval";
  results.experiments["d"].experiment.learner =
      TdParameters{.epsilon = 0.0, .ties = TieBreak::kFirst};
  const auto constant = measure_of(apart, results);
  ASSERT_TRUE(constant);
  EXPECT_NEAR(constant->value, 0.102, 1e-12);
  const Measured alone = measured(estimate(std::vector{0.101, 0.102, 0.103}));
  EXPECT_NEAR(constant->interval->low, alone.interval->low, 1e-12);
  const auto reverse = measure_of(
      "kind = 'difference', of = { experiment = 'd', part = 'last point' }, "
      "minus = { experiment = 'e', part = 'last point' }",
      results);
  ASSERT_TRUE(reverse);
  EXPECT_NEAR(reverse->interval->high, -alone.interval->low, 1e-12);
  // Random initial weights make runs differ.
  std::get<NewEvaluator>(results.experiments["d"].experiment.start).size = 0.1;
  EXPECT_FALSE(measure_of(apart, results)->interval);
}

}  // namespace
}  // namespace othello
