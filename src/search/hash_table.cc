#include "search/hash_table.h"

#include <fmt/format.h>
#include <sys/mman.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>

#include "core/process_info.h"

namespace othello {
namespace {

constexpr int kGenerationShift = 32;
constexpr int kCostShift = 40;
constexpr int kWayBits = 16;  ///< generation and cost of one slot

constexpr std::size_t kHugePage = std::size_t{1} << 21;

constexpr std::uint8_t byte_at(std::uint64_t state, int shift) {
  return static_cast<std::uint8_t>(state >> shift);
}

/// What is known of a position after `entry` is added to `known`.
HashEntry combined(const HashEntry& known, const HashEntry& entry) {
  if (known.depth != entry.depth) return known.depth > entry.depth ? known : entry;
  if (known.selectivity != entry.selectivity) {
    return known.selectivity < entry.selectivity ? known : entry;
  }
  HashEntry both = entry;
  both.lower = std::max(known.lower, entry.lower);
  both.upper = std::min(known.upper, entry.upper);
  // Estimates of the same depth may contradict each other: then the latest counts.
  if (both.lower > both.upper) return entry;
  if (entry.moves[0] == HashEntry::kNoMove) {
    both.moves = known.moves;
  } else if (entry.moves[1] == HashEntry::kNoMove && known.moves[0] != entry.moves[0]) {
    both.moves[1] = known.moves[0];
  } else if (entry.moves[1] == HashEntry::kNoMove) {
    both.moves[1] = known.moves[1];
  }
  return both;
}

/// Memory of zeros at a multiple of kHugePage, or null; `size` is such a multiple too. The kernel
/// provides each page when it is first used.
void* map_zeros(std::size_t size) {
  // The kernel aligns to small pages only: map one huge page more, and return what is beside it.
  void* mapped =
      mmap(nullptr, size + kHugePage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapped == MAP_FAILED) return nullptr;
  auto* begin = static_cast<std::byte*>(mapped);
  const std::size_t before = -reinterpret_cast<std::uintptr_t>(mapped) % kHugePage;
  if (before > 0) (void)munmap(begin, before);
  (void)munmap(begin + before + size, kHugePage - before);
  // Probes are random, so with small pages most of them would also miss the page table's cache.
  (void)madvise(begin + before, size, MADV_HUGEPAGE);
  return begin + before;
}

}  // namespace

void HashTable::Free::operator()(Bucket* buckets) const {
  mapped > 0 ? (void)munmap(buckets, mapped) : std::free(buckets);
}

Result<HashTable> HashTable::create(std::size_t bytes) {
  // The kernel promises more memory than there is, and kills the program that uses it.
  const std::size_t most = machine_memory() / 2;
  if (bytes > most) {
    return failure(fmt::format(
        "found a hash table of {} MB, expected at most {} MB, half the memory of this machine",
        bytes >> 20, most >> 20));
  }
  const std::size_t count = std::max(bytes, kLeastBytes) / sizeof(Bucket);
  const std::size_t size = count * sizeof(Bucket);
  const std::size_t mapped = size < kHugePage ? 0 : (size + kHugePage - 1) / kHugePage * kHugePage;
  void* memory = mapped > 0 ? map_zeros(mapped) : std::aligned_alloc(sizeof(Bucket), size);
  if (memory == nullptr) {
    return failure(fmt::format("no memory for a hash table of {} MB", bytes >> 20));
  }
  HashTable table(static_cast<Bucket*>(memory), count, {mapped});
  if (mapped == 0) table.clear();
  return table;
}

void HashTable::clear() {
  // All members are atomics of plain words. An empty slot is a position without discs, which no
  // search asks for.
  std::memset(static_cast<void*>(buckets_.get()), 0, bytes());
  generation_ = 1;
}

void HashTable::store(const Position& p, const HashEntry& entry, std::uint8_t cost) {
  Bucket& b = bucket(p);
  std::uint64_t state = b.state.load(std::memory_order_relaxed);
  if (is_locked(state) ||
      !b.state.compare_exchange_strong(state, state | 1, std::memory_order_acquire)) {
    return;
  }
  std::size_t way = kWays;
  HashEntry stored = entry;
  for (std::size_t i = 0; i < kWays; ++i) {
    const Slot& slot = b.slots[i];
    if (slot.own.load(std::memory_order_relaxed) == p.own &&
        slot.opponent.load(std::memory_order_relaxed) == p.opponent) {
      way = i;
      stored = combined(unpacked(slot.bounds.load(std::memory_order_relaxed),
                                 b.details[i].load(std::memory_order_relaxed)),
                        entry);
      const int shift = kCostShift + kWayBits * static_cast<int>(i);
      cost = std::max(cost, byte_at(state, shift));
    }
  }
  if (way == kWays) {
    // Earlier searches first, then the lower cost.
    const auto worth = [&](std::size_t i) {
      const int shift = kWayBits * static_cast<int>(i);
      const bool current = byte_at(state, kGenerationShift + shift) == generation_;
      return (current ? 256 : 0) + byte_at(state, kCostShift + shift);
    };
    way = worth(0) <= worth(1) ? 0 : 1;
  }
  Slot& slot = b.slots[way];
  slot.own.store(p.own, std::memory_order_release);
  slot.opponent.store(p.opponent, std::memory_order_release);
  slot.bounds.store(static_cast<std::uint32_t>(stored.lower) |
                        std::uint64_t{static_cast<std::uint32_t>(stored.upper)} << 32,
                    std::memory_order_release);
  b.details[way].store(stored.depth | std::uint32_t{stored.selectivity} << 8 |
                           std::uint32_t{stored.moves[0]} << 16 |
                           std::uint32_t{stored.moves[1]} << 24,
                       std::memory_order_release);
  const int shift = kGenerationShift + kWayBits * static_cast<int>(way);
  const std::uint64_t version = (state + 2) & 0xfffffffe;
  state = (state >> 32 << 32 | version) & ~(std::uint64_t{0xffff} << shift);
  state |= (generation_ | std::uint64_t{cost} << 8) << shift;
  b.state.store(state, std::memory_order_release);
}

}  // namespace othello
