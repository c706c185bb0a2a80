#pragma once

#include <cstdint>

#include "backend/cuda/device.h"

namespace othello::cuda {

// The game on one board per thread, side to move first. The same algorithms as in
// play/kernels/board.h.

/// Fills along one axis (both directions of lines whose neighbours are kShift apart) by parallel
/// prefix: runs of up to six discs of `through` beside a disc of `own`, and the square behind.
template <int kShift>
[[nodiscard]] __device__ inline std::uint64_t moves_on_axis(std::uint64_t own,
                                                            std::uint64_t through) {
  std::uint64_t up = (own << kShift) & through;
  std::uint64_t down = (own >> kShift) & through;
  up |= (up << kShift) & through;
  down |= (down >> kShift) & through;
  const std::uint64_t two_up = through & (through << kShift);
  const std::uint64_t two_down = two_up >> kShift;
  up |= (up << (2 * kShift)) & two_up;
  down |= (down >> (2 * kShift)) & two_down;
  up |= (up << (2 * kShift)) & two_up;
  down |= (down >> (2 * kShift)) & two_down;
  return (up << kShift) | (down >> kShift);
}

/// The same along the rows. Towards higher bits a carry does this: added to the run's first disc,
/// it propagates through the run to the square behind.
[[nodiscard]] __device__ inline std::uint64_t moves_on_rows(std::uint64_t own,
                                                            std::uint64_t through) {
  const std::uint64_t first = (own + own) & through;
  const std::uint64_t up = (through + first) & ~through;
  std::uint64_t down = (own >> 1) & through;
  down |= (down >> 1) & through;
  const std::uint64_t two_down = through & (through >> 1);
  down |= (down >> 2) & two_down;
  down |= (down >> 2) & two_down;
  return up | (down >> 1);
}

[[nodiscard]] __device__ inline std::uint64_t legal_moves(std::uint64_t own,
                                                          std::uint64_t opponent) {
  // Discs on columns a and h cannot be flipped along a row or diagonal; masking them also keeps the
  // fills from wrapping around the edge.
  const std::uint64_t inner = opponent & 0x7e7e7e7e7e7e7e7e;
  const std::uint64_t reached = moves_on_rows(own, inner) | moves_on_axis<8>(own, opponent) |
                                moves_on_axis<7>(own, inner) | moves_on_axis<9>(own, inner);
  return reached & ~(own | opponent);
}

/// The flips on one ray that leaves the square towards higher bits. With all squares off the ray
/// set, a carry propagates through the opponent's discs to the first square that stops the run: if
/// that is an own disc, all discs below it on the ray flip.
[[nodiscard]] __device__ inline std::uint64_t flips_on_ray(std::uint64_t own,
                                                           std::uint64_t opponent,
                                                           std::uint64_t ray) {
  const std::uint64_t passed = (opponent | ~ray) + 1;
  return (passed & own & ray) != 0 ? opponent & ray & ~passed : 0;
}

/// The flips on the four rays towards higher bits.
[[nodiscard]] __device__ inline std::uint64_t flips_upwards(std::uint64_t own,
                                                            std::uint64_t opponent, int s) {
  const int column = s & 7;
  const std::uint64_t right = 0x0101010101010101 * ((0xfeU << column) & 0xff);
  const std::uint64_t left = 0x0101010101010101 * ((1U << column) - 1);
  return flips_on_ray(own, opponent, (std::uint64_t{0xfe} << s) & right) |
         flips_on_ray(own, opponent, (0x0002040810204080ULL << s) & left) |
         flips_on_ray(own, opponent, 0x0101010101010100ULL << s) |
         flips_on_ray(own, opponent, (0x8040201008040200ULL << s) & right);
}

/// A board with its half turn, in which the rays towards lower bits become rays towards higher
/// ones.
struct TurnedBoard {
  std::uint64_t own;
  std::uint64_t opponent;
  std::uint64_t turned_own;
  std::uint64_t turned_opponent;

  /// The discs that a move on square `s` flips.
  [[nodiscard]] __device__ std::uint64_t flips(int s) const {
    return flips_upwards(own, opponent, s) |
           __brevll(flips_upwards(turned_own, turned_opponent, 63 - s));
  }
};

[[nodiscard]] __device__ inline TurnedBoard with_half_turn(std::uint64_t own,
                                                           std::uint64_t opponent) {
  return {own, opponent, __brevll(own), __brevll(opponent)};
}

/// The lowest square of a set that is not empty.
[[nodiscard]] __device__ inline int lowest(std::uint64_t set) {
  return __ffsll(static_cast<long long>(set)) - 1;
}

/// Square `n` of a set, counted from 0. Precondition: the set has more than `n` squares.
[[nodiscard]] __device__ inline int nth_square(std::uint64_t set, unsigned n) {
  // Binary search: in which half, quarter, … is it?
  int square = 0;
  for (int width = 32; width > 0; width /= 2) {
    const std::uint64_t low = set & ((std::uint64_t{1} << width) - 1);
    const auto count = static_cast<unsigned>(__popcll(low));
    const bool above = n >= count;
    n -= above ? count : 0;
    square += above ? width : 0;
    set = above ? set >> width : low;
  }
  return square;
}

}  // namespace othello::cuda
