#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>

// The subset of CUDA that the kernels use, in standard C++. The threads of a block are fibers of
// one host thread, which run until they wait for one another; blocks run one after the other, or
// concurrently if their launch requests it. Memory is host memory, without races.

#define __global__
#define __device__
#define __host__
#define __forceinline__ inline
#define __launch_bounds__(...)
#define __shared__ static thread_local

struct EmulatedIndex {
  unsigned x = 0;
  unsigned y = 0;
  unsigned z = 0;
};
extern thread_local EmulatedIndex threadIdx;
extern thread_local EmulatedIndex blockIdx;
extern thread_local EmulatedIndex blockDim;
extern thread_local EmulatedIndex gridDim;

struct uint2 {
  unsigned x, y;
};
struct alignas(16) uint4 {
  unsigned x, y, z, w;
};

namespace othello::cuda::emulated {

/// `together`: all blocks run concurrently and may wait for one another.
struct Grid {
  unsigned blocks = 1;
  unsigned threads = 1;
  std::size_t shared_bytes = 0;
  bool together = false;
};

/// Runs `thread` once for each thread of the grid. Throws std::logic_error on a deadlock.
void run(const Grid& grid, const std::function<void()>& thread);

[[nodiscard]] void* shared_bytes();

/// Exchanges `value` with the lanes of `mask` of this warp: waits for theirs and returns all of
/// them, by lane; valid until this lane's next exchange.
using Lanes = std::array<std::uint64_t, 32>;
const Lanes& meet(unsigned mask, std::uint64_t value);
/// Waits for all threads of the block that have not ended.
void meet_block();
/// Waits for `count` threads of the block at barrier `point`, below 16.
void meet_at(unsigned point, unsigned count);
/// Counts as one of those `count` threads without waiting.
void arrive_at(unsigned point, unsigned count);
/// Yields to other threads.
void pause();

template <class T>
std::uint64_t to_word(T value) {
  static_assert(sizeof(T) <= sizeof(std::uint64_t));
  std::uint64_t word = 0;
  std::memcpy(&word, &value, sizeof(T));
  return word;
}
template <class T>
T from_word(std::uint64_t word) {
  T value;
  std::memcpy(&value, &word, sizeof(T));
  return value;
}

inline unsigned lane() { return threadIdx.x % 32; }

/// The values of the lanes of `mask`, combined by `join`.
template <class T, class Join>
T reduce(unsigned mask, T value, Join join) {
  const Lanes& all = meet(mask, to_word(value));
  T result = value;
  for (unsigned i = 0; i < 32; ++i) {
    if (i != lane() && (mask >> i & 1) != 0) result = join(result, from_word<T>(all[i]));
  }
  return result;
}

}  // namespace othello::cuda::emulated

inline void __syncthreads() { othello::cuda::emulated::meet_block(); }
inline void __barrier_sync_count(unsigned point, unsigned count) {
  othello::cuda::emulated::meet_at(point, count);
}
inline void __syncwarp(unsigned mask = 0xffffffff) { othello::cuda::emulated::meet(mask, 0); }
inline void __threadfence() {}
inline void __threadfence_block() {}
inline void __nanosleep(unsigned) { othello::cuda::emulated::pause(); }

template <class T>
T __shfl_sync(unsigned mask, T value, int source, int width = 32) {
  using namespace othello::cuda::emulated;
  const unsigned first = lane() & ~static_cast<unsigned>(width - 1);
  const unsigned from = first + (static_cast<unsigned>(source) & static_cast<unsigned>(width - 1));
  return from_word<T>(meet(mask, to_word(value))[from]);
}
template <class T>
T __shfl_xor_sync(unsigned mask, T value, int difference, int = 32) {
  using namespace othello::cuda::emulated;
  return from_word<T>(meet(mask, to_word(value))[lane() ^ static_cast<unsigned>(difference)]);
}
template <class T>
T __shfl_down_sync(unsigned mask, T value, unsigned delta, int width = 32) {
  using namespace othello::cuda::emulated;
  const unsigned from = lane() + delta;
  const bool inside = from / static_cast<unsigned>(width) == lane() / static_cast<unsigned>(width);
  return from_word<T>(meet(mask, to_word(value))[inside ? from : lane()]);
}
template <class T>
T __shfl_up_sync(unsigned mask, T value, unsigned delta, int width = 32) {
  using namespace othello::cuda::emulated;
  const bool inside = lane() % static_cast<unsigned>(width) >= delta;
  return from_word<T>(meet(mask, to_word(value))[inside ? lane() - delta : lane()]);
}
inline unsigned __ballot_sync(unsigned mask, int predicate) {
  using namespace othello::cuda::emulated;
  return reduce(mask, predicate != 0 ? 1U << lane() : 0U,
                [](unsigned a, unsigned b) { return a | b; });
}
inline int __any_sync(unsigned mask, int predicate) { return __ballot_sync(mask, predicate) != 0; }
inline int __all_sync(unsigned mask, int predicate) {
  return __ballot_sync(mask, predicate) == mask;
}
template <class T>
T __reduce_add_sync(unsigned mask, T value) {
  return othello::cuda::emulated::reduce(mask, value, [](T a, T b) { return a + b; });
}
template <class T>
T __reduce_max_sync(unsigned mask, T value) {
  return othello::cuda::emulated::reduce(mask, value, [](T a, T b) { return std::max(a, b); });
}
template <class T>
T __reduce_min_sync(unsigned mask, T value) {
  return othello::cuda::emulated::reduce(mask, value, [](T a, T b) { return std::min(a, b); });
}
inline unsigned __reduce_or_sync(unsigned mask, unsigned value) {
  return othello::cuda::emulated::reduce(mask, value, [](unsigned a, unsigned b) { return a | b; });
}

// Fibers switch only where they wait, so all code in between is atomic.
template <class T>
T atomicAdd(T* address, T value) {
  const T before = *address;
  *address = static_cast<T>(before + value);
  return before;
}
template <class T>
T atomicMax(T* address, T value) {
  const T before = *address;
  *address = std::max(before, value);
  return before;
}

inline int __popc(unsigned x) { return std::popcount(x); }
inline int __popcll(unsigned long long x) { return std::popcount(x); }
inline int __ffs(int x) { return __builtin_ffs(x); }
inline int __ffsll(long long x) { return __builtin_ffsll(x); }
inline int __clz(int x) { return std::countl_zero(static_cast<unsigned>(x)); }
inline int __clzll(long long x) { return std::countl_zero(static_cast<unsigned long long>(x)); }
inline unsigned __umulhi(unsigned a, unsigned b) {
  return static_cast<unsigned>((static_cast<std::uint64_t>(a) * b) >> 32);
}
/// Digit i of `selector` selects byte i of the result from the bytes of `low` and `high`.
inline unsigned __byte_perm(unsigned low, unsigned high, unsigned selector) {
  const std::uint64_t bytes = std::uint64_t{high} << 32 | low;
  unsigned result = 0;
  for (int i = 0; i < 4; ++i) {
    result |= static_cast<unsigned>(bytes >> (8 * (selector >> (4 * i) & 7)) & 0xff) << (8 * i);
  }
  return result;
}
inline unsigned long long __brevll(unsigned long long x) {
  unsigned long long turned = 0;
  for (int i = 0; i < 64; ++i) turned |= (x >> i & 1) << (63 - i);
  return turned;
}
template <class T>
T __ldg(const T* address) {
  return *address;
}
