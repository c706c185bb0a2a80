#pragma once

#include "backend/cuda/board.cuh"
#include "backend/cuda/random.cuh"

namespace othello::cuda {

/// One thread for each square and half of its eight rays.
inline constexpr unsigned kTdThreads = 128;
/// So many threads share the sum of one board.
inline constexpr unsigned kTdGroup = 16;
inline constexpr unsigned kTdGroups = kTdThreads / kTdGroup;
inline constexpr unsigned kTdRandomBlocks = 64;  // of 128 turns: a whole game
inline constexpr unsigned kTdMaxMoves = 34;      // a bound on the legal moves of a position

/// What the threads of a block share besides the network, which follows in memory.
struct alignas(16) TdShared {
  RandomWords random[kTdRandomBlocks];
  std::uint64_t flips[2][64];          ///< of the legal moves, by square
  std::uint16_t legal_rows[2][4];      ///< the legal moves, by two rows of the board
  std::int64_t sums[1 + kTdMaxMoves];  ///< of the board and the boards after its moves
  int squares[kTdMaxMoves];            ///< of those moves
  double largest[kTdThreads / 32];

  [[nodiscard]] __device__ std::uint64_t legal(int buffer) const {
    std::uint64_t set = 0;
    for (int i = 3; i >= 0; --i) set = set << 16 | legal_rows[buffer][i];
    return set;
  }
};

/// Both sides' discs, those of the side to move first.
struct TdBoard {
  std::uint64_t own;
  std::uint64_t opponent;

  [[nodiscard]] __device__ TdBoard after(int square, std::uint64_t flips) const {
    return {opponent & ~flips, own | flips | std::uint64_t{1} << square};
  }
  [[nodiscard]] __device__ TdBoard swapped() const { return {opponent, own}; }

  /// 1 if Black has won, -1 if White has, 0 for a draw. `black`: Black is to move.
  [[nodiscard]] __device__ double outcome(bool black) const {
    const int difference = __popcll(own) - __popcll(opponent);
    const int of_black = black ? difference : -difference;
    return of_black > 0 ? 1.0 : of_black < 0 ? -1.0 : 0.0;
  }
};

/// Finds the legal moves with their flips: every thread tries one square with four of its rays,
/// those towards higher bits of the board or of its half turn.
class MoveFinder {
 public:
  __device__ explicit MoveFinder(TdShared& shared)
      : shared_(shared), square_(threadIdx.x / 32 * 16 + threadIdx.x % 16) {
    const unsigned s = turned() ? 63 - square_ : square_;
    const unsigned column = s % 8;
    const std::uint64_t right = 0x0101010101010101 * ((0xfeU << column) & 0xff);
    const std::uint64_t left = 0x0101010101010101 * ((1U << column) - 1);
    rays_[0] = (std::uint64_t{0xfe} << s) & right;
    rays_[1] = (std::uint64_t{0x0002040810204080} << s) & left;
    rays_[2] = std::uint64_t{0x0101010101010100} << s;
    rays_[3] = (std::uint64_t{0x8040201008040200} << s) & right;
  }

  /// The results can be read from the buffer when all threads have come here.
  __device__ void find(const TdBoard& board, int buffer) {
    const std::uint64_t own = turned() ? __brevll(board.own) : board.own;
    const std::uint64_t opponent = turned() ? __brevll(board.opponent) : board.opponent;
    std::uint64_t flips = 0;
    for (const std::uint64_t ray : rays_) flips |= flips_on_ray(own, opponent, ray);
    if (turned()) flips = __brevll(flips);
    flips |= __shfl_xor_sync(kAllLanes, flips, 16);
    const bool empty = ((board.own | board.opponent) >> square_ & 1) == 0;
    const bool legal = empty && flips != 0;
    const unsigned all = __ballot_sync(kAllLanes, legal);
    if (legal && !turned()) shared_.flips[buffer][square_] = flips;
    if (threadIdx.x % 32 == 0) {
      shared_.legal_rows[buffer][threadIdx.x / 32] = static_cast<std::uint16_t>(all);
    }
  }

 private:
  [[nodiscard]] __device__ static bool turned() { return threadIdx.x % 32 >= 16; }

  TdShared& shared_;
  unsigned square_;
  std::uint64_t rays_[4];
};

}  // namespace othello::cuda
