#pragma once

#include "backend/cuda/board.cuh"
#include "backend/cuda/random.cuh"
#include "othello/position.h"

namespace othello::cuda {

/// Threads that find and evaluate moves: one for each square and half of its eight rays.
inline constexpr unsigned kTdMovers = 128;
/// Plus one warp for learning.
inline constexpr unsigned kTdThreads = kTdMovers + 32;
/// Threads that share the sum of one board.
inline constexpr unsigned kTdGroup = 8;
inline constexpr unsigned kTdGroups = kTdMovers / kTdGroup;
inline constexpr unsigned kTdRandomBlocks = 64;  // of 128 turns: a whole game
inline constexpr unsigned kTdMaxMoves = 34;      // a bound on the legal moves of a position

/// The legal moves of a position; each warp finds those of two rows of the board.
struct TdMoves {
  std::uint64_t flips[64];   ///< by square
  std::uint8_t squares[64];  ///< those of each warp start at 16 * warp
  std::uint16_t rows[4];     ///< the moves as sets, by warp

  [[nodiscard]] __device__ std::uint64_t set() const {
    const auto wide = [&](int i) { return static_cast<std::uint32_t>(rows[i]); };
    return static_cast<std::uint64_t>(wide(2) | wide(3) << 16) << 32 | wide(0) | wide(1) << 16;
  }
};

/// The number of moves found by preceding warps.
class TdRanks {
 public:
  __device__ explicit TdRanks(std::uint64_t moves) {
    const auto low = static_cast<std::uint32_t>(moves);
    const auto high = static_cast<std::uint32_t>(moves >> 32);
    one_ = static_cast<unsigned>(__popc(low & 0xffff));
    two_ = static_cast<unsigned>(__popc(low));
    three_ = two_ + static_cast<unsigned>(__popc(high & 0xffff));
    all_ = two_ + static_cast<unsigned>(__popc(high));
  }

  [[nodiscard]] __device__ unsigned count() const { return all_; }
  /// The square of a move by its number, in square order.
  [[nodiscard]] __device__ unsigned square(const TdMoves& moves, unsigned number) const {
    unsigned place = number;
    if (number >= one_) place = number - one_ + 16;
    if (number >= two_) place = number - two_ + 32;
    if (number >= three_) place = number - three_ + 48;
    return moves.squares[place];
  }

 private:
  unsigned one_;
  unsigned two_;
  unsigned three_;
  unsigned all_;
};

/// Shared memory of a block; the network follows in memory.
struct alignas(16) TdShared {
  RandomWords random[kTdRandomBlocks];
  TdMoves moves[2];
  std::int64_t sums[1 + kTdMaxMoves];  ///< of the board and its afterstates
  double largest[kTdThreads / 32];

  // Passed from the movers to the teacher.
  unsigned number;  ///< of the move made among those evaluated
  bool learns;      ///< the move causes an update
  bool ended;       ///< the game is over
  double outcome;   ///< valid if ended
};

/// Both sides' discs, those of the side to move first.
struct TdBoard {
  std::uint64_t own = Position::start().own;
  std::uint64_t opponent = Position::start().opponent;

  [[nodiscard]] __device__ TdBoard after(unsigned square, std::uint64_t flips) const {
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
  __device__ MoveFinder() : square_(threadIdx.x / 32 * 16 + threadIdx.x % 16) {
    const unsigned s = turned() ? 63 - square_ : square_;
    const unsigned column = s % 8;
    const std::uint64_t right = 0x0101010101010101 * ((0xfeU << column) & 0xff);
    const std::uint64_t left = 0x0101010101010101 * ((1U << column) - 1);
    rays_[0] = (std::uint64_t{0xfe} << s) & right;
    rays_[1] = (std::uint64_t{0x0002040810204080} << s) & left;
    rays_[2] = std::uint64_t{0x0101010101010100} << s;
    rays_[3] = (std::uint64_t{0x8040201008040200} << s) & right;
  }

  /// The results may be read after all threads have synchronised.
  __device__ void find(const TdBoard& board, TdMoves& found) const {
    const std::uint64_t own = turned() ? __brevll(board.own) : board.own;
    const std::uint64_t opponent = turned() ? __brevll(board.opponent) : board.opponent;
    std::uint64_t flips = 0;
    for (const std::uint64_t ray : rays_) flips |= flips_on_ray(own, opponent, ray);
    if (turned()) flips = __brevll(flips);
    flips |= __shfl_xor_sync(kAllLanes, flips, 16);
    const bool empty = ((board.own | board.opponent) >> square_ & 1) == 0;
    const bool legal = empty && flips != 0 && !turned();
    const unsigned set = __ballot_sync(kAllLanes, legal);
    if (legal) {
      const auto before = static_cast<unsigned>(__popc(set & ((1U << threadIdx.x % 32) - 1)));
      found.flips[square_] = flips;
      found.squares[threadIdx.x / 32 * 16 + before] = static_cast<std::uint8_t>(square_);
    }
    if (threadIdx.x % 32 == 0) {
      found.rows[threadIdx.x / 32] = static_cast<std::uint16_t>(set);
    }
  }

 private:
  [[nodiscard]] __device__ static bool turned() { return threadIdx.x % 32 >= 16; }

  unsigned square_;
  std::uint64_t rays_[4];
};

}  // namespace othello::cuda
