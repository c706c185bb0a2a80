#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "othello/position.h"
#include "search/hash_table.h"

namespace othello {

/// Bounds of the small positions that one thread has searched last, few enough to stay in the
/// processor's cache: there the hash table would cost more time than it saves. A new entry replaces
/// the old one in its place.
class NearTable {
 public:
  struct Entry {
    Position position{0, 0};  ///< an empty entry has no discs, as no position searched
    std::int8_t lower = 0;    ///< in discs, for the side to move
    std::int8_t upper = 0;
    std::uint8_t move = HashEntry::kNoMove;  ///< the best one, a square's index
  };

  /// For the searches that use `table`, smaller with a smaller one: short searches should not have
  /// to clear much memory.
  explicit NearTable(const HashTable& table)
      : entries_(std::bit_floor(std::clamp<std::size_t>(table.bytes() / 64, 1, kMostEntries))) {}

  /// The only place of a position, which may be taken by another one.
  [[nodiscard]] Entry& at(const Position& p) {
    const std::uint64_t h = p.own * 0x9e3779b97f4a7c15 ^ (p.opponent * 0xc2b2ae3d27d4eb4f >> 1);
    return entries_[((h ^ h >> 32) * 0xd6e8feb86659fd93 >> 40) & (entries_.size() - 1)];
  }

 private:
  static constexpr std::size_t kMostEntries = 2048;  // 64 KB

  std::vector<Entry> entries_;
};

}  // namespace othello
