#include "eval/disc_stages.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace othello {
namespace {

using Discs = std::vector<int>;

TEST(DiscStages, EqualPartsOfTheSixtyMoves) {
  EXPECT_EQ(equal_stages(1), Discs{});
  EXPECT_EQ(equal_stages(2), Discs{35});
  EXPECT_EQ(equal_stages(4), (Discs{20, 35, 50}));
  EXPECT_EQ(equal_stages(7).size(), 6U);
  for (int count = 1; count <= 60; ++count) {
    const Discs stages = equal_stages(count);
    EXPECT_TRUE(check_stage_discs(stages)) << count;
    int shortest = 60;
    int longest = 0;
    int first = 5;
    for (std::size_t i = 0; i <= stages.size(); ++i) {
      const int next = i < stages.size() ? stages[i] : 65;
      shortest = std::min(shortest, next - first);
      longest = std::max(longest, next - first);
      first = next;
    }
    EXPECT_LE(longest - shortest, 1) << count;
  }
}

TEST(DiscStages, AscendWithinTheGame) {
  EXPECT_TRUE(check_stage_discs({}));
  EXPECT_TRUE(check_stage_discs({5, 64}));
  const auto refusal = [](const Discs& discs) { return check_stage_discs(discs).error().text(); };
  EXPECT_EQ(refusal({4, 20}), "found 4 discs, expected ascending numbers from 5 to 64");
  EXPECT_EQ(refusal({20, 20}), "found 20 discs, expected ascending numbers from 5 to 64");
  EXPECT_EQ(refusal({20, 65}), "found 65 discs, expected ascending numbers from 5 to 64");
}

TEST(DiscStages, HaveNames) {
  EXPECT_EQ(stage_names({}), std::vector<std::string>{"4 to 64"});
  EXPECT_EQ(stage_names({20, 44}), (std::vector<std::string>{"4 to 19", "20 to 43", "44 to 64"}));
}

}  // namespace
}  // namespace othello
