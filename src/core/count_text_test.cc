#include "core/count_text.h"

#include <gtest/gtest.h>

namespace othello {
namespace {

TEST(CountText, IsReadAsPeopleTypeIt) {
  EXPECT_EQ(parse_count("0"), 0U);
  EXPECT_EQ(parse_count("2000000"), 2'000'000U);
  EXPECT_EQ(parse_count("2_000_000"), 2'000'000U);
  EXPECT_EQ(parse_count("2e6"), 2'000'000U);
  EXPECT_EQ(parse_count("2E+6"), 2'000'000U);
  EXPECT_EQ(parse_count("10M"), 10'000'000U);
  EXPECT_EQ(parse_count("1.5k"), 1'500U);
  EXPECT_EQ(parse_count("0.25M"), 250'000U);
  EXPECT_EQ(parse_count("3G"), 3'000'000'000U);
  EXPECT_EQ(parse_count("18446744073709551615"), UINT64_MAX);
}

TEST(CountText, RefusesWhatIsNoWholeNumberOf64Bits) {
  for (const char* text : {"",      "k",
                           "e6",    "-1",
                           "+1",    "1.5",
                           "2.0",   "1.2345k",
                           "1e",    "1e-3",
                           "1e6k",  "1e99",
                           "10m",   "0x10",
                           "1,000", "_1",
                           "1_",    "1._5k",
                           "1.k",   ".5k",
                           "1 000", "18446744073709551616",
                           "20e18", "1e20",
                           "nan"}) {
    EXPECT_FALSE(parse_count(text)) << text;
  }
}

TEST(CountText, IsWrittenInGroups) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1000), "1,000");
  EXPECT_EQ(grouped(1234567), "1,234,567");
  EXPECT_EQ(counted(1, "game"), "1 game");
  EXPECT_EQ(counted(0, "game"), "0 games");
  EXPECT_EQ(counted(20'000, "game"), "20,000 games");
}

}  // namespace
}  // namespace othello
