#include <gtest/gtest.h>

#include "lab/item/item_testing.h"

namespace othello {
namespace {

Figure drawn_game(const std::string& lines) {
  const auto item = parse_item("kind = 'game'\n" + lines);
  EXPECT_TRUE(item) << item.error().text();
  return blocks_of<ReportFigure>(draw_item(*item, {}).value()).at(0).figure;
}

TEST(GameItem, IsDrawnWithItsNumbers) {
  const Figure figure = drawn_game("player = 'manning-tdl'\nmoves = 'f5'\nunits = [0, 2]\n");
  EXPECT_EQ(figure.name, "x");
  ASSERT_EQ(figure.data.size(), 1U);
  EXPECT_EQ(figure.data[0].text.substr(0, 45), "ply,move,value,unit_0,unit_1,unit_2,unit_3\n0,");
  EXPECT_NE(std::get<SvgPicture>(figure.drawing).text.find("<svg"), std::string::npos);
}

TEST(GameItem, RefusesWhatCannotBeDrawn) {
  const auto refused = [](const std::string& lines) {
    return !parse_item("kind = 'game'\n" + lines);
  };
  EXPECT_TRUE(refused("player = 'manning-tdl'\nmoves = 'f5f5'\n"));
  EXPECT_TRUE(refused("player = 'nobody'\nmoves = 'f5d6'\n"));
  EXPECT_TRUE(refused("player = 'heuristic'\nmoves = 'f5d6'\nunits = [0]\n"));
  EXPECT_TRUE(refused("player = 'manning-tdl'\nmoves = 'f5d6'\nunits = [4]\n"));
  EXPECT_TRUE(refused("moves = 'f5d6'\n"));
}

}  // namespace
}  // namespace othello
