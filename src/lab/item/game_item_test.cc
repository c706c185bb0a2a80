#include <gtest/gtest.h>

#include <algorithm>

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

TEST(GameItem, IsPlayedWithoutNoise) {
  const std::string players = "player = 'manning-tdl'\nblack = 'heuristic'\nwhite = 'cel-n'\n";
  const std::string csv = drawn_game(players + "seed = 7\n").data.at(0).text;
  EXPECT_GT(std::count(csv.begin(), csv.end(), '\n'), 20) << csv;
  EXPECT_EQ(drawn_game(players + "seed = 7\n").data.at(0).text, csv);
  const auto item = parse_item("kind = 'game'\n" + players).value();
  EXPECT_EQ(item.body->trace()->hidden_layers, std::vector<std::size_t>{4});
}

TEST(GameItem, LabelsPliesThatAreMarked) {
  const std::string game = "player = 'manning-tdl'\nmoves = 'f5d6c3'\n";
  const auto count_labels = [](const Figure& figure, const std::string& label) {
    const std::string& svg = std::get<SvgPicture>(figure.drawing).text;
    std::size_t found = 0;
    for (std::size_t at = svg.find(label); at != std::string::npos; at = svg.find(label, at + 1)) {
      ++found;
    }
    return found;
  };
  const Figure marked = drawn_game(game + "marks = [0, 45]\n");
  EXPECT_EQ(count_labels(marked, ">ply 0<"), 2U) << "on both paths";
  EXPECT_EQ(count_labels(marked, ">ply 3<"), 4U) << "the end, in each chart";
  EXPECT_EQ(count_labels(marked, ">ply 45<"), 0U) << "beyond the end";
  EXPECT_EQ(count_labels(drawn_game(game), ">ply 3<"), 0U);
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
  EXPECT_TRUE(refused("player = 'manning-tdl'\n"));
  EXPECT_TRUE(refused("player = 'manning-tdl'\nblack = 'heuristic'\n"));
  EXPECT_TRUE(refused("player = 'manning-tdl'\nblack = 'heuristic'\nwhite = 'nobody'\n"));
  EXPECT_TRUE(refused("player = 'manning-tdl'\nmoves = 'f5'\nblack = 'cel-n'\n")) << "both";
  EXPECT_TRUE(refused("player = 'manning-tdl'\nmoves = 'f5'\nmarks = [61]\n"));
}

}  // namespace
}  // namespace othello
