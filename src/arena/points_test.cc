#include "arena/points.h"

#include <gtest/gtest.h>

namespace othello {
namespace {

TEST(Points, RulesByHand) {
  const Tally tally{.wins = 5, .draws = 3, .losses = 2};
  EXPECT_EQ(parse_points_rule("1/½/0")->half_points(tally), 2 * 5 + 3);
  EXPECT_EQ(parse_points_rule("3/1/0")->half_points(tally), 2 * (3 * 5 + 3));
  EXPECT_EQ(parse_points_rule("1/0/-2")->half_points(tally), 2 * (5 - 2 * 2));
}

TEST(Points, OtherSpellings) {
  EXPECT_EQ(parse_points_rule("1/0.5/0")->name, "1/½/0");
  EXPECT_EQ(parse_points_rule("1/.5/0")->name, "1/½/0");
  EXPECT_EQ(parse_points_rule("1/0/−2")->name, "1/0/-2");
}

TEST(Points, UnknownRulesAreRefused) {
  for (const char* text : {"", "2/1/0", "1/0.5", "1/½/0 "}) {
    const auto rule = parse_points_rule(text);
    ASSERT_FALSE(rule.has_value()) << text;
    EXPECT_NE(rule.error().message.find("expected 1/½/0"), std::string::npos);
  }
}

}  // namespace
}  // namespace othello
