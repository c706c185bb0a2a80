#pragma once

#include "backend/cuda/board.cuh"

namespace othello::cuda {

/// The four rays of every square towards higher bits, in shared memory: a lookup is faster than
/// computing them.
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
