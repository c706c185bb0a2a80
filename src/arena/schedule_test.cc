#include "arena/schedule.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <utility>

namespace othello {
namespace {

TEST(Schedule, SmallRoundRobins) {
  EXPECT_TRUE(round_robin(0).empty());
  EXPECT_TRUE(round_robin(1).empty());
  EXPECT_EQ(round_robin(3), (std::vector<Pairing>{{0, 1}, {0, 2}, {1, 2}}));
  EXPECT_EQ(self_pairings(2), (std::vector<Pairing>{{0, 0}, {1, 1}}));
}

RC_GTEST_PROP(Schedule, EveryPairExactlyOnce, ()) {
  const auto players = *rc::gen::inRange<std::size_t>(0, 60);
  std::set<std::pair<std::size_t, std::size_t>> seen;
  for (const Pairing& pairing : round_robin(players)) {
    RC_ASSERT(pairing.a < pairing.b);
    RC_ASSERT(pairing.b < players);
    RC_ASSERT(seen.insert({pairing.a, pairing.b}).second);
  }
  RC_ASSERT(seen.size() == (players < 2 ? 0 : players * (players - 1) / 2));
}

TEST(Schedule, IndexIsThePlaceInTheRoundRobin) {
  const std::vector<Pairing> pairings = round_robin(40);
  for (std::size_t i = 0; i < pairings.size(); ++i) EXPECT_EQ(round_robin_index(pairings[i]), i);
}

TEST(Schedule, RunsAreDistinctAndFit) {
  std::vector<bool> used(1U << 24, false);
  for (const auto& pairings :
       {round_robin(kMostLeaguePlayers), self_pairings(kMostLeaguePlayers)}) {
    for (const Pairing& pairing : pairings) {
      const std::uint32_t run = match_stream(pairing);
      ASSERT_LT(run, 1U << 24);
      ASSERT_FALSE(used[run]) << pairing.a << " against " << pairing.b;
      used[run] = true;
    }
  }
}

TEST(Schedule, ALeagueOfTwoIsAPlainMatch) { EXPECT_EQ(match_stream({0, 1}), 0U); }

}  // namespace
}  // namespace othello
