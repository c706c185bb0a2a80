#pragma once

#include "backend/cuda/game.cuh"
#include "backend/cuda/games.h"
#include "backend/cuda/rays.cuh"

namespace othello::cuda {

// Games with one thread per game: the data of its sides is in shared memory, to leave the registers
// to the board.

/// The best of some moves, added one by one.
class BestMoves {
 public:
  /// `move`: a set of one square.
  __device__ void add(std::uint64_t move, std::int32_t score) {
    if (score > score_) {
      moves_ = move;
      score_ = score;
    } else if (score == score_) {
      moves_ |= move;
    }
  }
  [[nodiscard]] __device__ std::uint64_t moves() const { return moves_; }

 private:
  std::uint64_t moves_ = 0;
  std::int32_t score_ = INT32_MIN;  // below all scores
};

/// A weighted piece counter: the sums of all sets of squares of a row.
class RowSums {
 public:
  /// Called by all threads of the block.
  __device__ void fill(const GameSource& source, const Form& form) {
    if (form.kind != FormKind::kWpc) return;
    const auto* weights = reinterpret_cast<const std::int32_t*>(source.image + form.wpc.weights);
    for (unsigned i = threadIdx.x; i < 64; i += blockDim.x) weights_[i] = weights[i];
    for (unsigned i = threadIdx.x; i < 8 * 256; i += blockDim.x) {
      std::int32_t total = 0;
      for (unsigned column = 0; column < 8; ++column) {
        if ((i >> column & 1) != 0) total += weights[i / 256 * 8 + column];
      }
      rows_[i / 256][i % 256] = total;
    }
  }

  [[nodiscard]] __device__ std::int32_t weight(int square) const { return weights_[square]; }

  [[nodiscard]] __device__ std::int32_t sum(std::uint64_t set) const {
    const auto low = static_cast<unsigned>(set);
    const auto high = static_cast<unsigned>(set >> 32);
    // A byte permutation is one instruction; a shift and a mask are two.
    std::int32_t total = 0;
    for (unsigned r = 0; r < 4; ++r) {
      total += rows_[r][__byte_perm(low, 0, 0x4440 + r)];
      total += rows_[r + 4][__byte_perm(high, 0, 0x4440 + r)];
    }
    return total;
  }

 private:
  std::int32_t weights_[64];
  std::int32_t rows_[8][256];
};

/// The best moves of a weighted piece counter. They are compared by their change in value: the
/// weight of the new disc plus twice those of the flipped ones.
template <class Sums>
[[nodiscard]] __device__ std::uint64_t wpc_best(const RayTable& rays, const Sums& sums,
                                                std::uint64_t own, std::uint64_t opponent,
                                                std::uint64_t moves) {
  const TurnedBoard board = with_half_turn(own, opponent);
  BestMoves best;
  while (moves != 0) {
    const std::uint64_t move = moves & (~moves + 1);
    moves ^= move;
    const int s = lowest(move);
    best.add(move, 2 * sums.sum(rays.flips(board, s)) + sums.weight(s));
  }
  return best.moves();
}

}  // namespace othello::cuda
