#include "arena/standings.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "arena/match.h"
#include "arena/test_results.h"

namespace othello {
namespace {

constexpr PointsRule kScore = kPointsRules[0];
constexpr PointsRule kFootball = kPointsRules[1];
constexpr PointsRule kPunishing = kPointsRules[2];

TEST(Standings, BestFirst) {
  Crosstable table(3);
  table.add({0, 1}, result_of(1, 9));
  table.add({0, 2}, result_of(5, 5));
  table.add({1, 2}, result_of(8, 2));
  const std::vector<Standing> all = standings(table, kScore);
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].player, 1U);
  EXPECT_EQ(all[1].player, 2U);
  EXPECT_EQ(all[2].player, 0U);
  EXPECT_EQ(all[0].half_points, 2 * 34);
  EXPECT_EQ(all[0].tally.games(), 40U);
  EXPECT_DOUBLE_EQ(all[0].score, 34.0 / 40);
  EXPECT_EQ(all[0].interval, score_interval(score_sample(table.total(1))));
}

TEST(Standings, TheRuleDecides) {
  // Player 0 draws everything, player 1 wins 4 and loses 5 of 9 pairs against player 2.
  Crosstable table(3);
  MatchResult draws;
  add_pairs(draws, Ending::kDraw, Ending::kDraw, 9);
  table.add({0, 1}, draws);
  table.add({0, 2}, draws);
  table.add({1, 2}, result_of(4, 5));
  const auto place_of_0 = [&](const PointsRule& rule) {
    for (const Standing& s : standings(table, rule)) {
      if (s.player == 0) return s.place;
    }
    return std::size_t{0};
  };
  EXPECT_EQ(place_of_0(kScore), 2U);
  EXPECT_EQ(place_of_0(kFootball), 3U);
  EXPECT_EQ(place_of_0(kPunishing), 1U);
}

TEST(Standings, DiscsSeparateEqualPointsAndThenThePlaceIsShared) {
  Crosstable table(4);
  for (const Pairing& pairing : round_robin(4)) table.add(pairing, result_of(0, 0, 1));
  MatchResult by_more_discs = result_of(0, 0, 1);
  by_more_discs.black.disc_difference += 6;
  table.add({2, 3}, by_more_discs);
  table.add({0, 1}, result_of(0, 0, 1));
  std::vector<std::size_t> players;
  std::vector<std::size_t> places;
  for (const Standing& s : standings(table, kScore)) {
    players.push_back(s.player);
    places.push_back(s.place);
  }
  EXPECT_EQ(players, (std::vector<std::size_t>{2, 0, 1, 3}));
  EXPECT_EQ(places, (std::vector<std::size_t>{1, 2, 2, 4}));
}

TEST(Standings, SelfPlayDoesNotCount) {
  Crosstable table(2);
  table.add({0, 1}, result_of(1, 0));
  table.add({0, 0}, result_of(50, 0));
  EXPECT_EQ(standings(table, kScore)[0].tally.games(), 2U);
}

RC_GTEST_PROP(Standings, PointsOfTheScoreRuleSumToTheGames, ()) {
  const auto players = *rc::gen::inRange<std::size_t>(2, 7);
  Crosstable table(players);
  for (const Pairing& pairing : round_robin(players)) {
    const auto count = [] { return *rc::gen::inRange<std::uint64_t>(0, 5); };
    table.add(pairing, result_of(count(), count(), count()));
  }
  std::int64_t half_points = 0;
  std::vector<bool> seen(players, false);
  for (const Standing& s : standings(table, kScore)) {
    half_points += s.half_points;
    RC_ASSERT(!seen[s.player]);
    seen[s.player] = true;
  }
  RC_ASSERT(half_points == static_cast<std::int64_t>(2 * table.games()));
}

}  // namespace
}  // namespace othello
