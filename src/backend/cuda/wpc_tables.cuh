#pragma once

#include <cstddef>
#include <cstdint>

#include "backend/cuda/device.h"
#include "backend/cuda/games.h"

namespace othello::cuda {

/// Weighted piece counters in shared memory: the weights by square as integers, and their sums over
/// all subsets of five or six neighbouring squares, so that the sum over any set takes twelve
/// lookups.
class WpcTables {
 public:
  /// The sums of half a board: subsets of 6, 6, 5, 5, 5 and 5 squares.
  static constexpr unsigned kHalf = 2 * 64 + 4 * 32;
  static constexpr unsigned kSums = 2 * kHalf;  ///< per player
  static constexpr unsigned kWeights = 64;

  /// Player `member` of those stored in `sums` and `weights`.
  __device__ WpcTables(std::int32_t* sums, std::int32_t* weights, unsigned member)
      : sums_(sums),
        weights_(weights + kWeights * member),
        place_(kSums * member + (member * 3) % 32) {}

  __device__ void set_weight(unsigned square, std::int32_t number) const {
    weights_[square] = number;
  }

  /// Computes the sums after all lanes of the warp have set the weights: each lane computes one
  /// entry of every 32.
  __device__ void add_up() const {
    const unsigned lane = threadIdx.x % 32;
    for (unsigned half = 0; half < 2; ++half) {
      for (unsigned part = 0; part < kHalf / 32; ++part) {
        // The first four parts form two tables of six squares.
        const unsigned first = 32 * half + (part < 4 ? part / 2 * 6 : 12 + (part - 4) * 5);
        std::int32_t sum = part < 4 && part % 2 == 1 ? weights_[first + 5] : 0;
        for (unsigned i = 0; i < 5; ++i) sum += (lane >> i & 1) != 0 ? weights_[first + i] : 0;
        sums_[half * kHalf + part * 32 + (lane ^ place_)] = sum;
      }
    }
  }

  [[nodiscard]] __device__ std::int32_t weight(int square) const { return weights_[square]; }

  [[nodiscard]] __device__ std::int32_t sum(std::uint64_t set) const {
    return half_sum<0>(static_cast<std::uint32_t>(set)) +
           half_sum<kHalf>(static_cast<std::uint32_t>(set >> 32));
  }

 private:
  template <unsigned kFrom>
  [[nodiscard]] __device__ std::int32_t half_sum(std::uint32_t set) const {
    return entry<kFrom, 6, 0>(set) + entry<kFrom + 64, 6, 6>(set) + entry<kFrom + 128, 5, 12>(set) +
           entry<kFrom + 160, 5, 17>(set) + entry<kFrom + 192, 5, 22>(set) +
           entry<kFrom + 224, 5, 27>(set);
  }

  /// The entry for kCount squares from bit kShift on, in the table at kFrom. Addressed in bytes,
  /// which takes fewer instructions.
  template <unsigned kFrom, unsigned kCount, unsigned kShift>
  [[nodiscard]] __device__ std::int32_t entry(std::uint32_t set) const {
    constexpr std::uint32_t kMask = ((1U << kCount) - 1) * 4;
    const std::uint32_t shifted = kShift < 2 ? set << 2 : set >> (kShift < 2 ? 0 : kShift - 2);
    const auto* const from = reinterpret_cast<const std::byte*>(sums_ + kFrom);
    return *reinterpret_cast<const std::int32_t*>(from + ((shifted & kMask) ^ (place_ * 4)));
  }

  std::int32_t* sums_;
  std::int32_t* weights_;
  /// Start of the player's tables, with low bits that permute the entries of a table, so that the
  /// same entry of different players lies in different banks. Combined with entry numbers by ^.
  std::uint32_t place_;
};

/// A single player.
struct WpcAlone {
  std::int32_t weights[WpcTables::kWeights];
  std::int32_t sums[WpcTables::kSums];

  [[nodiscard]] __device__ WpcTables tables() { return {sums, weights, 0}; }

  /// Done by the first warp of the block.
  __device__ void fill(const GameSource& source, const WpcForm& form) {
    if (threadIdx.x >= 32) return;
    const auto* from = reinterpret_cast<const std::int32_t*>(source.image + form.weights);
    tables().set_weight(threadIdx.x, from[threadIdx.x]);
    tables().set_weight(threadIdx.x + 32, from[threadIdx.x + 32]);
    __syncwarp();
    tables().add_up();
  }
};

/// Players with consecutive tables.
struct WpcPopulation {
  std::int32_t* sums;     ///< [members][WpcTables::kSums]
  std::int32_t* weights;  ///< [members][WpcTables::kWeights]

  [[nodiscard]] __device__ WpcTables member(unsigned number) const {
    return {sums, weights, number};
  }
};

}  // namespace othello::cuda
