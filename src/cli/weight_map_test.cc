#include "cli/weight_map.h"

#include <gtest/gtest.h>

namespace othello::cli {
namespace {

TEST(WeightMap, AlignsNumbersUnderTheColumns) {
  SquareValues values{};
  values[0] = 1.0;
  values[9] = -0.25;
  const std::string map = weight_map(values, {});
  EXPECT_TRUE(
      map.starts_with("        a      b      c      d      e      f      g      h\n"
                      " 1   1.00   0.00   0.00   0.00   0.00   0.00   0.00   0.00\n"
                      " 2   0.00  -0.25   0.00   0.00   0.00   0.00   0.00   0.00\n"))
      << map;
}

TEST(WeightMap, WritesCountsWithoutDecimals) {
  SquareValues values{};
  values[63] = 12;
  const std::string map = weight_map(values, {});
  EXPECT_TRUE(map.ends_with(" 8   0   0   0   0   0   0   0  12\n")) << map;
}

TEST(WeightMap, KeepsThreeFiguresOfSmallNumbers) {
  SquareValues values{};
  values[0] = 0.00123;
  EXPECT_NE(weight_map(values, {}).find(" 0.00123 "), std::string::npos);
}

TEST(WeightMap, ColoursByTheSign) {
  SquareValues values{};
  values[0] = 1.0;
  values[1] = -1.0;
  const std::string map = weight_map(values, {.colour = ColourDepth::kTrueColour});
  EXPECT_NE(map.find("\x1b[48;2;230;110;20m"), std::string::npos) << "orange for the greatest";
  EXPECT_NE(map.find("\x1b[48;2;33;102;172m"), std::string::npos) << "blue for the least";
  EXPECT_NE(map.find("\x1b[48;2;247;247;247m"), std::string::npos) << "white for zero";
}

}  // namespace
}  // namespace othello::cli
