#include "lab/final_matches.h"

#include <gtest/gtest.h>

namespace othello {
namespace {

MatchesTable sample() {
  MatchesTable table{.key = "k", .rows = {}};
  table.rows.push_back({"4",
                        {{{.wins = 3, .draws = 1, .losses = 1, .disc_difference = 20},
                          {.wins = 2, .draws = 0, .losses = 3, .disc_difference = -7}},
                         {{.wins = 5, .draws = 0, .losses = 0, .disc_difference = 90},
                          {.wins = 5, .draws = 0, .losses = 0, .disc_difference = 80}}}});
  table.rows.push_back({"6", {{{.wins = 1}, {.losses = 1}}}});
  return table;
}

TEST(FinalMatches, GiveOneValueForEachRun) {
  const MatchesTable table = sample();
  ASSERT_NE(table.find("4"), nullptr);
  EXPECT_EQ(table.find("5"), nullptr);
  EXPECT_EQ(values(*table.find("4"), Quantity::kScore), (std::vector<double>{0.55, 1.0}));
  EXPECT_EQ(values(*table.find("4"), Quantity::kWin), (std::vector<double>{0.5, 1.0}));
}

TEST(FinalMatches, AreReadBack) {
  const MatchesTable table = sample();
  const auto read = matches_from_json(to_json(table), "x.json");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->key, "k");
  ASSERT_EQ(read->rows.size(), 2U);
  EXPECT_EQ(read->rows[0].label, "4");
  EXPECT_EQ(read->rows[0].runs[1].white, table.rows[0].runs[1].white);
  EXPECT_EQ(to_json(*read), to_json(table));
}

TEST(FinalMatches, DamagedFilesAreRefused) {
  const std::string text = to_json(sample());
  EXPECT_FALSE(matches_from_json("", "x.json"));
  EXPECT_FALSE(matches_from_json("{}", "x.json"));
  EXPECT_FALSE(matches_from_json(text.substr(0, text.size() / 2), "x.json"));
  EXPECT_FALSE(matches_from_json(R"({"key": "", "rows": [{"label": "4", "runs": [[1]]}]})", "x"));
  EXPECT_FALSE(matches_from_json(
      R"({"key": "", "rows": [{"label": "4", "runs": [[[0,0,0,0],[0,0,0,0]]]}]})", "x"))
      << "no games";
}

TEST(FinalMatches, AreATidyTable) {
  EXPECT_EQ(to_csv(sample()),
            "label,run,wins,draws,losses,score\n"
            "4,1,5,1,4,0.550000\n"
            "4,2,10,0,0,1.000000\n"
            "6,1,1,0,1,0.500000\n");
}

TEST(FinalMatches, NeedExperimentsThatHaveBeenRun) {
  const MatchesItem item{.parameter = "d",
                         .rows = {{.label = "4", .of = "nowhere", .player = "random"}}};
  const auto table = play_matches(item, 2, "/nonexistent", this_thread(), {});
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().text().find('\n'), std::string::npos);
}

}  // namespace
}  // namespace othello
