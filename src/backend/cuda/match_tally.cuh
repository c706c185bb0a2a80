#pragma once

#include "backend/cuda/game.cuh"
#include "backend/cuda/games.h"

namespace othello::cuda {

/// One thread's packed results of a part of a match: at most kMostPairsEach pairs, first the games
/// in which a is Black and then their partners.
class MatchTally {
 public:
  /// Adds game `pair` of this thread, with a as White or Black.
  __device__ void add(bool a_is_white, unsigned pair, const GameOutcome& outcome) {
    const int difference = a_is_white ? -outcome.difference : outcome.difference;
    const unsigned points = difference > 0 ? 2 : difference < 0 ? 0 : 1;
    signature_ += outcome.signature;
    if (a_is_white) {
      const unsigned both = points + (black_points_ >> (2 * pair) & 3);
      white_counts_ += 1U << (8 * points);
      white_difference_ += difference;
      pair_points_ += both;
      pair_points_squared_ += both * both;
    } else {
      black_points_ |= points << (2 * pair);
      black_counts_ += 1U << (8 * points);
      black_difference_ += difference;
    }
  }

  /// Adds the tallies of all threads of this warp; all must call it.
  __device__ void add_to(MatchSums& sums) const {
    for (unsigned colour = 0; colour < 2; ++colour) {
      const unsigned counts = colour == 0 ? black_counts_ : white_counts_;
      add_sum(sums.losses[colour], static_cast<int>(counts & 0xff));
      add_sum(sums.draws[colour], static_cast<int>(counts >> 8 & 0xff));
      add_sum(sums.wins[colour], static_cast<int>(counts >> 16));
      add_sum(sums.differences[colour], colour == 0 ? black_difference_ : white_difference_);
    }
    // Every game with a as White has its partner.
    const unsigned pairs =
        (white_counts_ & 0xff) + (white_counts_ >> 8 & 0xff) + (white_counts_ >> 16);
    add_sum(sums.pairs, static_cast<int>(pairs));
    add_sum(sums.pair_points, static_cast<int>(pair_points_));
    add_sum(sums.pair_points_squared, static_cast<int>(pair_points_squared_));
    std::uint64_t signature = signature_;
    for (int distance = 16; distance > 0; distance /= 2) {
      signature += __shfl_xor_sync(kAllLanes, signature, distance);
    }
    if (threadIdx.x % 32 == 0) atomicAdd(&sums.signature, static_cast<Sum>(signature));
  }

 private:
  using Sum = unsigned long long;
  static_assert(2 * kMostPairsEach <= 32 && kMostPairsEach < 256);

  __device__ static void add_sum(Sum& sum, int mine) {
    const int warp = __reduce_add_sync(kAllLanes, mine);
    if (threadIdx.x % 32 == 0 && warp != 0) {
      atomicAdd(&sum, static_cast<Sum>(static_cast<long long>(warp)));
    }
  }

  std::uint64_t signature_ = 0;
  std::uint32_t black_points_ = 0;  ///< two bits per pair
  std::uint32_t black_counts_ = 0;  ///< a byte each for losses, draws and wins
  std::uint32_t white_counts_ = 0;
  std::int32_t black_difference_ = 0;
  std::int32_t white_difference_ = 0;
  std::uint32_t pair_points_ = 0;
  std::uint32_t pair_points_squared_ = 0;
};

/// The sides of a plan's games: Black's and White's if a is Black, and if a is White.
struct SeatsOf {
  std::uint32_t black;
  std::uint32_t white;
};
[[nodiscard]] __device__ inline SeatsOf seats_of(std::uint32_t plan, bool a_is_white) {
  return a_is_white ? SeatsOf{4 * plan + 2, 4 * plan + 1} : SeatsOf{4 * plan, 4 * plan + 3};
}

}  // namespace othello::cuda
