#include "lab/paper/game_item.h"

#include <gtest/gtest.h>

namespace othello {
namespace {

Result<GameItem> parse(std::string_view text) {
  const auto tree = parse_toml(text, "items.toml");
  if (!tree) return tl::unexpected(tree.error());
  std::optional<Error> error;
  TomlFields fields(*tree, "items.toml", error);
  GameItem item = read_game_item(fields);
  fields.finish();
  if (error) return tl::unexpected(*error);
  return item;
}

TEST(GameItem, HasAPlayerAGameAndUnits) {
  const auto item = parse("player = 'manning-tdl'\nmoves = 'f5d6'\nunits = [0, 2]\n");
  ASSERT_TRUE(item) << item.error().text();
  EXPECT_EQ(item->game.moves.size(), 2U);
  EXPECT_EQ(item->units, (std::vector<std::size_t>{0, 2}));
}

TEST(GameItem, RefusesWhatCannotBeDrawn) {
  EXPECT_FALSE(parse("player = 'manning-tdl'\nmoves = 'f5f5'\n"));
  EXPECT_FALSE(parse("player = 'nobody'\nmoves = 'f5d6'\n"));
  EXPECT_FALSE(parse("player = 'heuristic'\nmoves = 'f5d6'\nunits = [0]\n"));
  EXPECT_FALSE(parse("player = 'manning-tdl'\nmoves = 'f5d6'\nunits = [4]\n"));
  EXPECT_FALSE(parse("moves = 'f5d6'\n"));
}

TEST(GameItem, IsDrawnWithItsNumbers) {
  const Figure figure = draw_game(*parse("player = 'manning-tdl'\nmoves = 'f5'\n"), "fig6");
  ASSERT_EQ(figure.data.size(), 1U);
  EXPECT_EQ(figure.data[0].text.substr(0, 45), "ply,move,value,unit_0,unit_1,unit_2,unit_3\n0,");
  EXPECT_NE(std::get<SvgPicture>(figure.drawing).text.find("<svg"), std::string::npos);
}

}  // namespace
}  // namespace othello
