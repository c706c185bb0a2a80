#include "lab/results/result_rows.h"

#include <gtest/gtest.h>

namespace othello {
namespace {

ResultRow row(std::uint32_t run, std::uint64_t games, const char* measure, const char* opponent) {
  return {.run = run,
          .games = games,
          .generation = games / 90,
          .measure = measure,
          .opponent = opponent,
          .score = 1.0 / 3,
          .tally = {.wins = 3, .draws = 4, .losses = 8, .disc_difference = 0},
          .interval = Interval{.low = 0.1, .high = 0.7}};
}

TEST(Metrics, TheTableIsInOrderAndReadsBack) {
  std::vector<ResultRow> rows{row(2, 90, "score", "random"), row(1, 180, "score", "random"),
                              row(1, 180, "score", "heuristic"), row(1, 90, "score", "a,\"b\""),
                              row(1, 180, "best", "heuristic")};
  sort_rows(rows);
  const std::string text = to_csv(rows, metric_columns());
  EXPECT_EQ(text,
            "run,games,generation,measure,opponent,score,wins,draws,losses,low,high\n"
            "1,90,1,score,\"a,\"\"b\"\"\",0.3333333333333333,3,4,8,0.1,0.7\n"
            "1,180,2,best,heuristic,0.3333333333333333,3,4,8,0.1,0.7\n"
            "1,180,2,score,heuristic,0.3333333333333333,3,4,8,0.1,0.7\n"
            "1,180,2,score,random,0.3333333333333333,3,4,8,0.1,0.7\n"
            "2,90,1,score,random,0.3333333333333333,3,4,8,0.1,0.7\n");
  const auto back = rows_from_csv(text, metric_columns(), "m.csv");
  ASSERT_TRUE(back) << back.error().text();
  EXPECT_EQ(to_csv(*back, metric_columns()), text);
  EXPECT_EQ(back->front().opponent, "a,\"b\"");
  EXPECT_EQ(back->front().score, 1.0 / 3);
}

TEST(Metrics, DamageIsRefusedWithItsLine) {
  const std::vector<ResultRow> rows{row(1, 90, "score", "random"), row(1, 180, "score", "random")};
  const std::string good = to_csv(rows, metric_columns());
  EXPECT_EQ(rows_from_csv("", metric_columns(), "m.csv").error().where, "m.csv: line 1");
  EXPECT_EQ(rows_from_csv("a,b\n", metric_columns(), "m.csv").error().where, "m.csv: line 1");
  EXPECT_EQ(rows_from_csv(good.substr(0, good.size() - 1), metric_columns(), "m.csv").error().where,
            "m.csv: line 3")
      << "truncated last line";
  std::string bad = good;
  bad.replace(bad.find(",90,"), 4, ",9x,");
  EXPECT_EQ(rows_from_csv(bad, metric_columns(), "m.csv").error().where, "m.csv: line 2");
}

TEST(ResultRows, GamesHaveEmptyFieldsForWhatIsNotThere) {
  const std::vector<ResultRow> rows{
      {.player = "a", .colour = "black", .opponent = "b", .tally = {1, 2, 3, -40}},
      {.experiment = "e",
       .run = 2,
       .games = 500,
       .generation = 7,
       .opponent = "pool",
       .conditions = "3/1/0",
       .tally = {.wins = 4},
       .interval = Interval{0.25, 1.0},
       .place = 3}};
  const std::string text = to_csv(rows, game_columns());
  EXPECT_EQ(text,
            "experiment,run,games,generation,player,colour,opponent,conditions,wins,draws,losses,"
            "discs,low,high,place\n"
            ",,0,0,a,black,b,,1,2,3,-40,,,\n"
            "e,2,500,7,,,pool,3/1/0,4,0,0,0,0.25,1.0,3\n");
  const auto back = rows_from_csv(text, game_columns(), "g.csv");
  ASSERT_TRUE(back) << back.error().text();
  EXPECT_EQ(to_csv(*back, game_columns()), text);
  EXPECT_FALSE(back->front().interval);
  EXPECT_FALSE(rows_from_csv(text, metric_columns(), "g.csv")) << "another file";
}

TEST(ResultRows, AnIntervalHasTwoEndsAndAScoreAnInterval) {
  const auto damaged = [](std::string text, std::string_view from, std::string_view to,
                          ResultColumns columns) {
    text.replace(text.find(from), from.size(), to);
    const auto rows = rows_from_csv(text, columns, "x.csv");
    return !rows && rows.error().where == "x.csv: line 2";
  };
  const std::vector<ResultRow> rows{row(1, 90, "score", "random")};
  EXPECT_TRUE(damaged(to_csv(rows, game_columns()), "0.1,0.7", "0.1,", game_columns()));
  EXPECT_FALSE(damaged(to_csv(rows, game_columns()), "0.1,0.7", ",", game_columns()));
  EXPECT_TRUE(damaged(to_csv(rows, metric_columns()), "0.1,0.7", ",", metric_columns()));
}

}  // namespace
}  // namespace othello
