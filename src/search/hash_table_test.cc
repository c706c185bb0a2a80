#include "search/hash_table.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <thread>
#include <vector>

#include "core/random.h"
#include "core/sanitized_testing.h"

namespace othello {
namespace {

HashTable table_of(std::size_t bytes) { return std::move(HashTable::create(bytes).value()); }

/// Position number i; all are different.
Position numbered(std::uint64_t i) { return {i + 1, ~(i + 1) & (i * 0x9e3779b97f4a7c15)}; }

constexpr HashEntry entry_of(int lower, int upper, std::uint8_t depth) {
  return {.lower = lower, .upper = upper, .depth = depth, .selectivity = 0, .moves = {3, 7}};
}

TEST(HashTable, FindsWhatWasStored) {
  HashTable table = table_of(1 << 16);
  const Position p = Position::start();
  EXPECT_FALSE(table.find(p));
  const HashEntry entry{.lower = -2'000'000'000,
                        .upper = 2'000'000'000,
                        .depth = 60,
                        .selectivity = 5,
                        .moves = {0, 63}};
  table.store(p, entry, 3);
  EXPECT_EQ(table.find(p), entry);
  EXPECT_FALSE(table.find(p.swapped()));
  table.clear();
  EXPECT_FALSE(table.find(p));
}

TEST(HashTable, IntersectsBoundsOfEqualDepth) {
  HashTable table = table_of(64);
  const Position p = Position::start();
  table.store(p, entry_of(-64, 10, 8), 1);
  table.store(p, {.lower = 4, .upper = 64, .depth = 8, .selectivity = 0, .moves = {9, 64}}, 1);
  const HashEntry both{.lower = 4, .upper = 10, .depth = 8, .selectivity = 0, .moves = {9, 3}};
  EXPECT_EQ(table.find(p), both);
  table.store(p, entry_of(0, 1, 7), 1);
  EXPECT_EQ(table.find(p), both) << "a shallower result must not replace a deeper one";
  table.store(p, entry_of(0, 1, 9), 1);
  EXPECT_EQ(table.find(p), entry_of(0, 1, 9));
}

TEST(HashTable, ReplacesEarlierSearchesThenTheLowestCost) {
  HashTable table = table_of(64);  // one bucket of two entries
  table.store(numbered(0), entry_of(0, 0, 1), 20);
  table.store(numbered(1), entry_of(1, 1, 1), 10);
  table.store(numbered(2), entry_of(2, 2, 1), 1);
  EXPECT_TRUE(table.find(numbered(0)));
  EXPECT_FALSE(table.find(numbered(1)));
  EXPECT_TRUE(table.find(numbered(2)));
  table.begin_search();
  table.store(numbered(3), entry_of(3, 3, 1), 1);
  table.store(numbered(4), entry_of(4, 4, 1), 1);
  EXPECT_FALSE(table.find(numbered(0)));
  EXPECT_TRUE(table.find(numbered(3)));
  EXPECT_TRUE(table.find(numbered(4)));
}

std::size_t resident_pages() {
  std::ifstream statm("/proc/self/statm");
  std::size_t total = 0;
  std::size_t resident = 0;
  statm >> total >> resident;
  return resident;
}

/// A search with a limit on time creates its table within the limit.
TEST(HashTable, TakesMemoryOnlyWhereItIsUsed) {
  constexpr std::size_t kBytes = std::size_t{128} << 20;
  const std::size_t before = resident_pages();
  HashTable table = table_of(kBytes);
  EXPECT_FALSE(table.find(Position::start()));
  table.store(Position::start(), entry_of(0, 1, 9), 1);
  EXPECT_EQ(table.find(Position::start()), entry_of(0, 1, 9));
  // Not a difference: the system may take pages away.
  EXPECT_LT(resident_pages(), before + kBytes / 8 / static_cast<std::size_t>(getpagesize()));
  EXPECT_EQ(table.bytes(), kBytes);
}

TEST(HashTable, RefusesMoreThanTheMachineHas) {
  const auto table = HashTable::create(std::size_t{1} << 60);
  ASSERT_FALSE(table);
  EXPECT_NE(table.error().text().find("half the memory"), std::string::npos);
}

/// Every thread stores entries derived from the position; whatever is found must be whole.
TEST(HashTable, ThreadsNeverSeeHalfAnEntry) {
  HashTable table = table_of(1 << 10);
  const auto made = [](std::uint64_t i) {
    const auto n = static_cast<std::int32_t>(i * 2654435761);
    return HashEntry{.lower = n,
                     .upper = n,
                     .depth = static_cast<std::uint8_t>(i),
                     .selectivity = static_cast<std::uint8_t>(i >> 2),
                     .moves = {static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(i >> 1)}};
  };
  const std::uint64_t rounds = kSanitized ? 20'000 : 1'000'000;
  std::atomic<std::uint64_t> found = 0;
  std::atomic<std::uint64_t> wrong = 0;
  std::vector<std::thread> threads;
  for (std::uint64_t t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      std::uint64_t word = t + 1;
      for (std::uint64_t i = 0; i < rounds; ++i) {
        word = word * 6364136223846793005 + 1442695040888963407;
        const std::uint64_t n = word >> 58;
        if (word >> 57 & 1) {
          table.store(numbered(n), made(n), static_cast<std::uint8_t>(word >> 50));
        } else if (const auto entry = table.find(numbered(n))) {
          ++found;
          if (*entry != made(n)) ++wrong;
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_GT(found, 0U);
  EXPECT_EQ(wrong, 0U);
}

}  // namespace
}  // namespace othello
