#pragma once

#include "backend/cuda/board.cuh"

namespace othello::cuda {

/// Weights by square as whole numbers, with their sums over sets of five or six neighbouring
/// squares, so that the sum over any set takes twelve additions. They lie in shared memory, a
/// player after the other.
class WpcTables {
 public:
  static constexpr unsigned kWeights = 64;
  /// The sums of half a board: sets of 6, 6, 5, 5, 5 and 5 squares.
  static constexpr unsigned kHalf = 2 * 64 + 4 * 32;
  /// Ends with a gap, so that the same entry of several players lies in several banks.
  static constexpr unsigned kStride = kWeights + 2 * kHalf + 3;

  __device__ explicit WpcTables(std::int32_t* numbers) : numbers_(numbers) {}

  __device__ void set_weight(unsigned square, std::int32_t number) const {
    numbers_[square] = number;
  }

  /// Sums up the weights, which all lanes of the warp have set: each lane has one entry of
  /// every 32.
  __device__ void add_up() const {
    const unsigned lane = threadIdx.x % 32;
    for (unsigned half = 0; half < 2; ++half) {
      std::int32_t* const sums = numbers_ + kWeights + half * kHalf;
      for (unsigned part = 0; part < kHalf / 32; ++part) {
        // The first four parts are two tables of six squares.
        const unsigned first = 32 * half + (part < 4 ? part / 2 * 6 : 12 + (part - 4) * 5);
        std::int32_t sum = part < 4 && part % 2 == 1 ? numbers_[first + 5] : 0;
        for (unsigned i = 0; i < 5; ++i) sum += (lane >> i & 1) != 0 ? numbers_[first + i] : 0;
        sums[part * 32 + lane] = sum;
      }
    }
  }

  [[nodiscard]] __device__ std::int32_t weight(int square) const { return numbers_[square]; }

  [[nodiscard]] __device__ std::int32_t sum(std::uint64_t set) const {
    return half_sum(static_cast<std::uint32_t>(set), numbers_ + kWeights) +
           half_sum(static_cast<std::uint32_t>(set >> 32), numbers_ + kWeights + kHalf);
  }

 private:
  [[nodiscard]] __device__ static std::int32_t half_sum(std::uint32_t set,
                                                        const std::int32_t* sums) {
    return sums[set & 63] + sums[64 + (set >> 6 & 63)] + sums[128 + (set >> 12 & 31)] +
           sums[160 + (set >> 17 & 31)] + sums[192 + (set >> 22 & 31)] + sums[224 + (set >> 27)];
  }

  std::int32_t* numbers_;
};

/// The four rays of every square towards higher bits, in shared memory.
struct alignas(16) RayTable {
  struct alignas(16) Rays {
    std::uint64_t of[4];
  };
  Rays squares[64];

  __device__ void fill(unsigned thread, unsigned threads) {
    for (unsigned s = thread; s < 64; s += threads) {
      const std::uint64_t right = 0x0101010101010101 * ((0xfeU << s % 8) & 0xff);
      const std::uint64_t left = 0x0101010101010101 * ((1U << s % 8) - 1);
      squares[s] = {{(std::uint64_t{0xfe} << s) & right,
                     (std::uint64_t{0x0002040810204080} << s) & left,
                     std::uint64_t{0x0101010101010100} << s,
                     (std::uint64_t{0x8040201008040200} << s) & right}};
    }
  }

  /// As TurnedBoard::flips().
  [[nodiscard]] __device__ std::uint64_t flips(const TurnedBoard& board, int s) const {
    return along(squares[s], board.own, board.opponent) |
           __brevll(along(squares[63 - s], board.turned_own, board.turned_opponent));
  }

 private:
  [[nodiscard]] __device__ static std::uint64_t along(const Rays& rays, std::uint64_t own,
                                                      std::uint64_t opponent) {
    return flips_on_ray(own, opponent, rays.of[0]) | flips_on_ray(own, opponent, rays.of[1]) |
           flips_on_ray(own, opponent, rays.of[2]) | flips_on_ray(own, opponent, rays.of[3]);
  }
};

}  // namespace othello::cuda
