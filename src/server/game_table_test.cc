#include "server/game_table.h"

#include <gtest/gtest.h>

namespace othello::server {
namespace {

TEST(GameTable, KeepsTheGamesThatAreUsed) {
  GameTable table;
  const std::string first = table.add({}, "a");
  const std::string second = table.add({}, "a");
  for (std::size_t i = 2; i < GameTable::kMostOfVisitor; ++i) (void)table.add({}, "a");
  EXPECT_TRUE(table.find(first).has_value());
  const std::string other = table.add({}, "b");
  (void)table.add({}, "a");
  EXPECT_TRUE(table.find(first).has_value()) << "used after the second";
  EXPECT_FALSE(table.find(second).has_value());
  EXPECT_TRUE(table.find(other).has_value()) << "of another visitor";
  EXPECT_EQ(table.size(), GameTable::kMostOfVisitor + 1);
  for (std::size_t i = 0; i < GameTable::kMostGames; ++i) {
    (void)table.add({}, std::to_string(i));
  }
  EXPECT_EQ(table.size(), GameTable::kMostGames);
  EXPECT_FALSE(table.find(other).has_value());
}

TEST(GameTable, AMoveIsTakenOnce) {
  GameTable table;
  const std::string id = table.add({}, "a");
  const GameRecord record = parse_transcript("f5").value();
  EXPECT_TRUE(table.advance(id, 0, record));
  EXPECT_FALSE(table.advance(id, 0, record)) << "another request was first";
  EXPECT_FALSE(table.advance("unknown", 0, record));
  EXPECT_EQ(table.find(id)->record, record);
}

}  // namespace
}  // namespace othello::server
