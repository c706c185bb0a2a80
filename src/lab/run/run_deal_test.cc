#include "lab/run/run_deal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

namespace othello {
namespace {

TEST(RunDeal, EveryRunIsDealtOnceAndEveryRankHasTheSameWork) {
  for (std::uint32_t count = 0; count < 20; ++count) {
    std::vector<std::uint32_t> runs(count);
    std::iota(runs.begin(), runs.end(), 1);
    for (int ranks = 1; ranks < 9; ++ranks) {
      const RunDeal deal = deal_runs(runs, ranks);
      std::vector<std::uint32_t> all = deal.together;
      for (const auto& own : deal.alone) {
        EXPECT_EQ(own.size(), count / static_cast<std::uint32_t>(ranks));
        all.insert(all.end(), own.begin(), own.end());
      }
      std::sort(all.begin(), all.end());
      EXPECT_EQ(all, runs);
      EXPECT_LT(deal.together.size(), static_cast<std::size_t>(ranks));
    }
  }
}

TEST(RunDeal, GroupsAreNeighboursOfNearlyTheSameNumber) {
  const RunDeal deal = deal_runs({4, 5, 9}, 8);
  std::map<std::size_t, int> sizes;
  std::size_t last = 0;
  for (int rank = 0; rank < 8; ++rank) {
    EXPECT_GE(deal.group(rank), last);
    last = deal.group(rank);
    ++sizes[last];
  }
  EXPECT_EQ(sizes, (std::map<std::size_t, int>{{0, 3}, {1, 3}, {2, 2}}));
}

}  // namespace
}  // namespace othello
