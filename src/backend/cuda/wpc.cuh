#pragma once

#include "backend/cuda/group.cuh"

namespace othello::cuda {

// Weighted piece counters. Moves of one position are compared by their change in value: the weight
// of the new disc plus twice those of the flipped ones.

/// The best moves by `weights` [64], each lane scoring its own.
[[nodiscard]] __device__ inline std::uint64_t wpc_best(const Group& group,
                                                       const std::int32_t* weights,
                                                       std::uint64_t own, std::uint64_t opponent,
                                                       std::uint64_t moves) {
  const TurnedBoard board = with_half_turn(own, opponent);
  const auto count = static_cast<unsigned>(__popcll(moves));
  LaneBest<std::int32_t> best;
  for (unsigned first = 0; first < count; first += kGroup) {
    const LaneMove move = lane_move(group, board, moves, first);
    std::int32_t score = 0;
    for (std::uint64_t rest = move.flipped; rest != 0; rest &= rest - 1) {
      score += weights[lowest(rest)];
    }
    best.add(move, 2 * score + weights[move.square]);
  }
  return best.moves(group);
}

}  // namespace othello::cuda
