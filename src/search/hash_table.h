#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "core/result.h"
#include "othello/position.h"

namespace othello {

/// What a search found out about a position.
struct HashEntry {
  static constexpr std::uint8_t kNoMove = 64;

  std::int32_t lower = 0;  ///< bounds of the value for the side to move, in the search's own unit
  std::int32_t upper = 0;
  std::uint8_t depth = 0;        ///< plies searched; the number of empty squares for exact results
  std::uint8_t selectivity = 0;  ///< 0 if nothing was pruned on an estimate; higher: more pruned
  std::array<std::uint8_t, 2> moves{kNoMove, kNoMove};  ///< square indices, best first

  friend bool operator==(const HashEntry&, const HashEntry&) = default;
};

/// A transposition table of fixed size. Positions are stored in full, so an entry is never taken
/// for that of another position. Any number of threads may use it at once without locks: a reader
/// that meets a writer finds nothing, and a writer that meets a writer stores nothing.
class HashTable {
 public:
  static constexpr std::size_t kLeastBytes = 64;

  /// At most `bytes`, rounded down to whole buckets of 64 bytes. Fails if that is more than half
  /// the memory of the machine. The pages of a large table get memory when they are first used, so
  /// creating it takes no time of a short search.
  [[nodiscard]] static Result<HashTable> create(std::size_t bytes);

  [[nodiscard]] std::size_t bytes() const { return buckets_count_ * sizeof(Bucket); }

  /// Forgets everything. Not while another thread uses the table.
  void clear();
  /// Entries stored before this call are replaced first. Not while another thread uses the table.
  void begin_search() { ++generation_; }

  /// Loads the position's bucket into the cache, for a find() soon after.
  void prefetch(const Position& p) const { __builtin_prefetch(&bucket(p)); }

  [[nodiscard]] std::optional<HashEntry> find(const Position& p) const {
    const Bucket& b = bucket(p);
    const std::uint64_t state = b.state.load(std::memory_order_acquire);
    for (std::size_t i = 0; i < kWays; ++i) {
      const Slot& slot = b.slots[i];
      if (slot.own.load(std::memory_order_acquire) != p.own) continue;
      if (slot.opponent.load(std::memory_order_acquire) != p.opponent) continue;
      const HashEntry entry = unpacked(slot.bounds.load(std::memory_order_acquire),
                                       b.details[i].load(std::memory_order_acquire));
      // The loads above acquire, so a writer that was seen in one of them has changed the state.
      if (is_locked(state) || b.state.load(std::memory_order_relaxed) != state) return std::nullopt;
      return entry;
    }
    return std::nullopt;
  }

  /// An entry of the same position, depth and selectivity keeps the intersection of both bounds;
  /// otherwise the deeper of the two stays, at equal depth the less selective. If the bucket is
  /// full, an entry of an earlier search is replaced, else the one with the lower cost.
  /// `cost` is the base-2 logarithm of the nodes that the entry saves.
  void store(const Position& p, const HashEntry& entry, std::uint8_t cost);

 private:
  static constexpr std::size_t kWays = 2;

  struct Slot {
    std::atomic<std::uint64_t> own;
    std::atomic<std::uint64_t> opponent;
    std::atomic<std::uint64_t> bounds;
  };
  /// One cache line. Bits of `state` from the lowest: locked by a writer; 31 bits of a version that
  /// every writer increments; generation and cost of both slots, 8 bits each.
  struct alignas(64) Bucket {
    std::array<Slot, kWays> slots;
    std::array<std::atomic<std::uint32_t>, kWays> details;  ///< depth, selectivity, moves
    std::atomic<std::uint64_t> state;
  };
  static_assert(sizeof(Bucket) == 64);
  struct Free {
    std::size_t mapped;  ///< bytes of the mapping, 0 if allocated
    void operator()(Bucket* buckets) const;
  };

  HashTable(Bucket* buckets, std::size_t count, Free free)
      : buckets_(buckets, free), buckets_count_(count) {}

  [[nodiscard]] static constexpr bool is_locked(std::uint64_t state) { return (state & 1) != 0; }

  [[nodiscard]] Bucket& bucket(const Position& p) const {
    // Odd constants with random bits; the high half of a product depends on all bits below.
    std::uint64_t h = p.own * 0x9e3779b97f4a7c15 ^ (p.opponent * 0xc2b2ae3d27d4eb4f >> 1);
    h = (h ^ h >> 32) * 0xd6e8feb86659fd93;
    __extension__ using Wide = unsigned __int128;
    return buckets_[static_cast<std::size_t>(static_cast<Wide>(h) * buckets_count_ >> 64)];
  }

  [[nodiscard]] static HashEntry unpacked(std::uint64_t bounds, std::uint32_t details) {
    return {.lower = static_cast<std::int32_t>(bounds),
            .upper = static_cast<std::int32_t>(bounds >> 32),
            .depth = static_cast<std::uint8_t>(details),
            .selectivity = static_cast<std::uint8_t>(details >> 8),
            .moves = {static_cast<std::uint8_t>(details >> 16),
                      static_cast<std::uint8_t>(details >> 24)}};
  }

  std::unique_ptr<Bucket[], Free> buckets_;
  std::size_t buckets_count_ = 0;
  std::uint8_t generation_ = 1;
};

}  // namespace othello
