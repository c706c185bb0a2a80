#pragma once

#include "backend/cuda/game.cuh"
#include "backend/cuda/games.h"

namespace othello::cuda {

// Games that a thread plays alone: what it needs of its sides stands in shared memory, so that its
// registers are free for the board.

/// The sums of all sets of squares of a row, [8][256], of a weighted piece counter.
inline constexpr unsigned kRowEntries = 8 * 256;

/// Fills `rows` by all threads of the block.
__device__ inline void fill_rows(const GameSource& source, const Form& form, std::int32_t* rows) {
  if (form.kind != FormKind::kWpc) return;
  const auto* weights = reinterpret_cast<const std::int32_t*>(source.image + form.wpc.weights);
  for (unsigned i = threadIdx.x; i < kRowEntries; i += blockDim.x) {
    std::int32_t total = 0;
    for (unsigned column = 0; column < 8; ++column) {
      if ((i >> column & 1) != 0) total += weights[i / 256 * 8 + column];
    }
    rows[i] = total;
  }
}

/// The best of some moves, told one after the other.
class BestMoves {
 public:
  __device__ void add(int square, std::int32_t score) {
    const std::uint64_t move = std::uint64_t{1} << square;
    if (score > score_) moves_ = 0;
    if (score >= score_) moves_ |= move;
    score_ = score > score_ ? score : score_;
  }
  [[nodiscard]] __device__ std::uint64_t moves() const { return moves_; }

 private:
  std::uint64_t moves_ = 0;
  std::int32_t score_ = INT32_MIN;  // no score is so low
};

/// The best moves of a weighted piece counter. They are compared by what they change: the weight of
/// the new disc and twice those of the flipped ones.
[[nodiscard]] __device__ inline std::uint64_t counter_best(const std::int32_t* rows,
                                                           std::uint64_t own,
                                                           std::uint64_t opponent,
                                                           std::uint64_t moves) {
  const TurnedBoard board = with_half_turn(own, opponent);
  BestMoves best;
  for (; moves != 0; moves &= moves - 1) {
    const int s = lowest(moves);
    const std::uint64_t flipped = board.flips(s);
    std::int32_t sum = 0;
    for (int r = 0; r < 8; ++r) {
      sum += rows[r * 256 + static_cast<int>(flipped >> (8 * r) & 0xff)];
    }
    best.add(s, 2 * sum + rows[(s >> 3) * 256 + (1 << (s & 7))]);
  }
  return best.moves();
}

}  // namespace othello::cuda
