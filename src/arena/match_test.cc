#include "arena/match.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "arena/test_results.h"

namespace othello {
namespace {

MatchResult any_result() {
  MatchResult result;
  const auto pairs = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 9));
  for (const int pair : pairs) {
    add_pairs(result, static_cast<Ending>(pair / 3), static_cast<Ending>(pair % 3));
  }
  return result;
}

TEST(Match, ReversedByHand) {
  MatchResult result;
  add_pairs(result, Ending::kWin, Ending::kDraw, 3);   // 3 half-points each
  add_pairs(result, Ending::kLoss, Ending::kLoss, 2);  // 0
  const MatchResult other = reversed(result);
  EXPECT_EQ(other.black, (Tally{.wins = 2, .draws = 3, .losses = 0, .disc_difference = 20}));
  EXPECT_EQ(other.white, (Tally{.wins = 2, .draws = 0, .losses = 3, .disc_difference = -10}));
  EXPECT_EQ(other.pairs, 5U);
  EXPECT_EQ(other.pair_points, 3U * 1 + 2U * 4);
  EXPECT_EQ(other.pair_points_squared, 3U * 1 + 2U * 16);
}

RC_GTEST_PROP(Match, ReversedTwiceIsTheSame, ()) {
  const MatchResult result = any_result();
  RC_ASSERT(reversed(reversed(result)) == result);
}

RC_GTEST_PROP(Match, TheTwoViewsAreComplementary, ()) {
  const MatchResult result = any_result();
  RC_PRE(result.pairs > 0U);
  const MatchReport a = match_report(result);
  const MatchReport b = match_report(reversed(result));
  RC_ASSERT(std::abs(a.both.score + b.both.score - 1) < 1e-12);
  RC_ASSERT(std::abs(a.both.interval.low + b.both.interval.high - 1) < 1e-12);
  RC_ASSERT(std::abs(a.black.interval.low + b.white.interval.high - 1) < 1e-12);
}

RC_GTEST_PROP(Match, SampleMeanIsTheScore, ()) {
  const MatchResult result = any_result();
  RC_ASSERT(std::abs(score_sample(result).mean() - result.total().score()) < 1e-12);
  RC_ASSERT(std::abs(score_sample(result.black).mean() - result.black.score()) < 1e-12);
}

TEST(Match, PairsWhoseGamesCancelAreMoreCertainThanSingleGames) {
  MatchResult result = result_of(1, 1, 98);
  const MatchReport report = match_report(result);
  EXPECT_DOUBLE_EQ(report.both.score, 0.5);
  EXPECT_LT(report.both.interval.high - report.both.interval.low, 0.03);
  const Interval as_games = score_interval(score_sample(result.total()));
  EXPECT_GT(as_games.high - as_games.low, 0.13);
}

TEST(Match, ALoneGameIsAnObservation) {
  MatchResult result;
  add_game(result.black, Ending::kDraw);
  EXPECT_EQ(score_sample(result), (ScoreSample{1, 2, 4}));
  add_pairs(result, Ending::kWin, Ending::kWin, 2);
  EXPECT_EQ(score_sample(result), (ScoreSample{3, 10, 36}));
}

TEST(Match, ReportOfNoGames) {
  const MatchReport report = match_report({});
  EXPECT_EQ(report.both.score, 0.0);
  EXPECT_EQ(report.both.interval, (Interval{0.0, 1.0}));
  EXPECT_EQ(report.win_interval, (Interval{0.0, 1.0}));
}

}  // namespace
}  // namespace othello
