#include "lab/results/metrics.h"

#include <gtest/gtest.h>

namespace othello {
namespace {

MetricRow row(std::uint32_t run, std::uint64_t games, const char* measure, const char* opponent) {
  return {.run = run,
          .games = games,
          .generation = games / 90,
          .measure = measure,
          .opponent = opponent,
          .score = 1.0 / 3,
          .tally = {.wins = 3, .draws = 4, .losses = 8, .disc_difference = 0},
          .interval = {.low = 0.1, .high = 0.7}};
}

TEST(Metrics, TheTableIsInOrderAndReadsBack) {
  std::vector<MetricRow> rows{row(2, 90, "score", "random"), row(1, 180, "score", "random"),
                              row(1, 180, "score", "heuristic"), row(1, 90, "score", "a,\"b\""),
                              row(1, 180, "best", "heuristic")};
  sort_rows(rows);
  const std::string text = to_csv(rows);
  EXPECT_EQ(text,
            "run,games,generation,measure,opponent,score,wins,draws,losses,low,high\n"
            "1,90,1,score,\"a,\"\"b\"\"\",0.3333333333333333,3,4,8,0.1,0.7\n"
            "1,180,2,best,heuristic,0.3333333333333333,3,4,8,0.1,0.7\n"
            "1,180,2,score,heuristic,0.3333333333333333,3,4,8,0.1,0.7\n"
            "1,180,2,score,random,0.3333333333333333,3,4,8,0.1,0.7\n"
            "2,90,1,score,random,0.3333333333333333,3,4,8,0.1,0.7\n");
  const auto back = metrics_from_csv(text, "m.csv");
  ASSERT_TRUE(back) << back.error().text();
  EXPECT_EQ(to_csv(*back), text);
  EXPECT_EQ(back->front().opponent, "a,\"b\"");
  EXPECT_EQ(back->front().score, 1.0 / 3);
}

TEST(Metrics, DamageIsRefusedWithItsLine) {
  const std::string good = to_csv({row(1, 90, "score", "random"), row(1, 180, "score", "random")});
  EXPECT_EQ(metrics_from_csv("", "m.csv").error().where, "m.csv: line 1");
  EXPECT_EQ(metrics_from_csv("a,b\n", "m.csv").error().where, "m.csv: line 1");
  EXPECT_EQ(metrics_from_csv(good.substr(0, good.size() - 1), "m.csv").error().where,
            "m.csv: line 3")
      << "cut off in the last line";
  std::string bad = good;
  bad.replace(bad.find(",90,"), 4, ",9x,");
  EXPECT_EQ(metrics_from_csv(bad, "m.csv").error().where, "m.csv: line 2");
}

}  // namespace
}  // namespace othello
