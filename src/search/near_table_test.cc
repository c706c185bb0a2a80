#include "search/near_table.h"

#include <gtest/gtest.h>

#include "othello/test_positions.h"

namespace othello {
namespace {

TEST(NearTable, HasAPlaceForEveryPosition) {
  const HashTable table = HashTable::create(1 << 20).value();
  NearTable near(table);
  for (const Position& p : random_game_positions(1)) {
    EXPECT_FALSE(near.at(p).position == p);
    near.at(p) = {.position = p, .lower = -2, .upper = 4, .move = 19};
    EXPECT_EQ(near.at(p).position, p);
    EXPECT_EQ(near.at(p).upper, 4);
  }
}

TEST(NearTable, ReplacesWhatHasTheSamePlace) {
  const HashTable table = HashTable::create(HashTable::kLeastBytes).value();
  NearTable near(table);  // of one place
  const Position first = Position::start();
  const Position second = first.swapped();
  near.at(first).position = first;
  near.at(second).position = second;
  EXPECT_EQ(near.at(first).position, second);
}

}  // namespace
}  // namespace othello
