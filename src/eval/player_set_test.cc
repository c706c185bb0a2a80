#include "eval/player_set.h"

#include <gtest/gtest.h>

#include "core/file.h"
#include "core/folder_testing.h"
#include "eval/player_file.h"

namespace othello {
namespace {

/// Of all kinds; the largest together would exceed the size of a file.
std::vector<NumberedText> shipped_texts() {
  std::vector<NumberedText> texts;
  std::uint64_t number = 0;
  for (const std::string& name : shipped_player_names()) {
    const Player player = shipped_player(name).value();
    if (weight_count(player.evaluator) > 100'000) continue;
    number += 3;
    texts.push_back({number, to_json(player)});
  }
  return texts;
}

TEST(PlayerSet, PlayersAreReadBackAsTheyWere) {
  const std::vector<NumberedText> texts = shipped_texts();
  const auto players = player_set_from_json(player_set_json(texts), "finals.json");
  ASSERT_TRUE(players) << players.error().text();
  ASSERT_EQ(players->size(), texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i) {
    EXPECT_EQ((*players)[i].number, texts[i].number);
    EXPECT_EQ(to_json((*players)[i].player), texts[i].json);
  }
}

TEST(PlayerSet, HasAtLeastOnePlayer) {
  EXPECT_FALSE(player_set_from_json(player_set_json({}), "finals.json"));
}

TEST(PlayerSet, WhatIsWrongIsNamedWithItsPlace) {
  const std::string player = to_json(shipped_player("heuristic").value());
  const auto error = [](const std::string& text) {
    const auto players = player_set_from_json(text, "f");
    return players ? std::string("none") : players.error().text();
  };
  EXPECT_EQ(error(player), "f: format: expected 'othello-lab players'");
  std::string broken = player;
  broken.replace(broken.find("\"wpc\""), 5, "\"abc\"");
  EXPECT_NE(error(player_set_json(std::vector<NumberedText>{{1, player}, {2, broken}}))
                .find("f: players[1].player.evaluator.kind: found 'abc'"),
            std::string::npos);
  EXPECT_EQ(error(player_set_json(std::vector<NumberedText>{{2, player}, {2, player}})),
            "f: players[1].number: found 2, expected more than 2, the number before it");
}

TEST(PlayerSet, APlayerOfASetIsNamedByItsNumber) {
  const TestFolder folder;
  const std::vector<NumberedText> texts = shipped_texts();
  ASSERT_TRUE(write_file_atomically(folder / "finals.json", player_set_json(texts)));
  const std::string path = (folder / "finals.json").string();
  const auto second = find_player(path + "#6");
  ASSERT_TRUE(second) << second.error().text();
  EXPECT_EQ(to_json(*second), texts[1].json);
  const auto missing = find_player(path + "#7");
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().text().find("has no player 7, only numbers from 3 to "),
            std::string::npos)
      << missing.error().text();
  const auto whole = find_player(path);
  ASSERT_FALSE(whole);
  EXPECT_EQ(whole.error().text(),
            path + ": holds several players; choose one by its number, as in " + path + "#1");
}

TEST(PlayerSet, AFileMayHaveSuchANameItself) {
  const TestFolder folder;
  const Player player = shipped_player("heuristic").value();
  ASSERT_TRUE(save_player_file(player, folder / "mine#3"));
  EXPECT_TRUE(find_player((folder / "mine#3").string()));
  EXPECT_FALSE(set_member(folder / "mine#x"));
  EXPECT_FALSE(set_member(folder / "mine"));
}

}  // namespace
}  // namespace othello
