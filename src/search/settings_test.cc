#include "search/settings.h"

#include <gtest/gtest.h>

namespace othello {
namespace {

using std::chrono_literals::operator""ms;

TEST(SearchSettings, ALevelIsADepthAndAnExactEnding) {
  const SearchSettings four = parse_search("4").value();
  EXPECT_EQ(four.depth, 4);
  EXPECT_EQ(four.exact_from, 8);
  EXPECT_EQ(parse_search("10")->exact_from, 20);
  for (int level = 2; level <= kMostLevel; ++level) {
    EXPECT_EQ(level_settings(level).depth, level);
    EXPECT_GE(level_settings(level).exact_from, level_settings(level - 1).exact_from);
  }
}

TEST(SearchSettings, AreReadAndWritten) {
  for (const std::string text : {"1", "10", "30", "depth=6,exact=14", "depth=6",
                                 "depth=1,exact=2,nodes=100", "depth=60,time=0.25"}) {
    const auto settings = parse_search(text);
    ASSERT_TRUE(settings) << text;
    EXPECT_EQ(parse_search(to_text(*settings)), *settings) << text;
  }
  EXPECT_EQ(to_text(*parse_search("depth=4,exact=8")), "4");
  EXPECT_EQ(to_text(*parse_search("depth=6,exact=14")), "depth=6,exact=14");
  EXPECT_EQ(parse_search("time=0.25")->time, 250ms);
  EXPECT_EQ(parse_search("time=0.25")->depth, kMostDepth);
  EXPECT_EQ(parse_search("exact=14")->depth, 1);
}

TEST(SearchSettings, NonsenseIsRefusedInOneLine) {
  for (const std::string text : {"",
                                 "0",
                                 "31",
                                 "-1",
                                 "x",
                                 "4x",
                                 "4.5",
                                 "depth=0",
                                 "depth=61",
                                 "depth=",
                                 "depth",
                                 "depht=6",
                                 "time=0",
                                 "time=-1",
                                 "time=nan",
                                 "time=1e9",
                                 "nodes=0",
                                 "exact=61",
                                 "depth=6;exact=2",
                                 "depth=99999999999999999999"}) {
    const auto settings = parse_search(text);
    ASSERT_FALSE(settings) << text;
    EXPECT_EQ(settings.error().text().find('\n'), std::string::npos);
  }
}

TEST(SearchSettings, FollowAPlayersName) {
  const auto plain = split_search_name("tdl-lines").value();
  EXPECT_EQ(plain.player, "tdl-lines");
  EXPECT_FALSE(plain.settings);
  const auto level = split_search_name("best.json@inversion:4").value();
  EXPECT_EQ(level.player, "best.json@inversion");
  EXPECT_EQ(level.settings, level_settings(4));
  EXPECT_FALSE(split_search_name("tdl-lines:deep"));
}

}  // namespace
}  // namespace othello
