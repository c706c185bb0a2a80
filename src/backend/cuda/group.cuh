#pragma once

#include "backend/cuda/board.cuh"
#include "backend/cuda/game.cuh"
#include "backend/cuda/rays.cuh"

namespace othello::cuda {

/// Lanes that cooperate on one game: all hold the board and share the work of a turn.
inline constexpr unsigned kGroup = 8;

struct Group {
  unsigned lane;  ///< of this thread in its group
  unsigned mask;  ///< the group's lanes in the warp
  const RayTable& rays;

  [[nodiscard]] __device__ static Group here(const RayTable& rays) {
    const unsigned lane = threadIdx.x % 32;
    return {lane % kGroup, ((1U << kGroup) - 1) << (lane / kGroup * kGroup), rays};
  }

  __device__ void meet() const { __syncwarp(mask); }
  template <class T>
  [[nodiscard]] __device__ T from(unsigned source, T value) const {
    return __shfl_sync(mask, value, static_cast<int>(source), kGroup);
  }
  template <class T, class Join>
  [[nodiscard]] __device__ T reduce(T value, Join join) const {
    for (int distance = kGroup / 2; distance > 0; distance /= 2) {
      value = join(value, __shfl_xor_sync(mask, value, distance, kGroup));
    }
    return value;
  }
};

/// The moves of a position, eight at a time, one per lane.
struct LaneMove {
  bool valid;
  int square;
  std::uint64_t flipped;
};

/// Move number `first` + lane.
[[nodiscard]] __device__ inline LaneMove lane_move(const Group& group, const TurnedBoard& board,
                                                   std::uint64_t moves, unsigned first) {
  const unsigned number = first + group.lane;
  if (number >= static_cast<unsigned>(__popcll(moves))) return {false, 0, 0};
  const int s = nth_square(moves, number);
  return {true, s, group.rays.flips(board, s)};
}

/// The best moves, with each lane scoring its own.
template <class Score>
class LaneBest {
 public:
  __device__ void add(const LaneMove& move, Score score) {
    if (!move.valid) return;
    if (moves_ == 0 || score > score_) {
      moves_ = 0;
      score_ = score;
    }
    if (score == score_) moves_ |= std::uint64_t{1} << move.square;
  }

  /// The best moves of the whole group.
  [[nodiscard]] __device__ std::uint64_t moves(const Group& group) const {
    std::uint64_t moves = moves_;
    Score score = score_;
    for (int distance = kGroup / 2; distance > 0; distance /= 2) {
      const std::uint64_t other = __shfl_xor_sync(group.mask, moves, distance, kGroup);
      const Score other_score = __shfl_xor_sync(group.mask, score, distance, kGroup);
      if (other == 0) continue;
      if (moves == 0 || other_score > score) {
        moves = other;
        score = other_score;
      } else if (other_score == score) {
        moves |= other;
      }
    }
    return moves;
  }

 private:
  std::uint64_t moves_ = 0;
  Score score_{};
};

/// A group that plays a game: each lane handles one direction, and draws the random words of two
/// turns in sixteen.
class Together {
 public:
  __device__ explicit Together(const Group& group) : group_(group) {}

  static constexpr unsigned kTurns = 2 * kGroup;

  __device__ void draw_words(const GameKey& key, unsigned turn) {
    block_ = random_words(key.seed, key.game, (turn - turn % kTurns) / 2 + group_.lane,
                          stream_of(Purpose::kMove, key.run));
  }
  [[nodiscard]] __device__ TurnWords words(unsigned turn) const {
    const TurnWords mine = words_of(block_, turn);
    const unsigned lane = turn % kTurns / 2;
    return {group_.from(lane, mine.noise), group_.from(lane, mine.choice)};
  }

  [[nodiscard]] __device__ std::uint64_t moves(std::uint64_t own, std::uint64_t opponent) const {
    const int shift = this->shift();
    const std::uint64_t from = turned(own);
    // As in legal_moves(), columns a and h are masked except along columns.
    const std::uint64_t through = turned(opponent) & (shift == 8 ? ~0ULL : 0x7e7e7e7e7e7e7e7eULL);
    std::uint64_t run = (from << shift) & through;
    run |= (run << shift) & through;
    const std::uint64_t two = through & (through << shift);
    run |= (run << (2 * shift)) & two;
    run |= (run << (2 * shift)) & two;
    return joined(turned(run << shift)) & ~(own | opponent);
  }

  [[nodiscard]] __device__ std::uint64_t flips(std::uint64_t own, std::uint64_t opponent,
                                               int s) const {
    const int from = is_turned() ? 63 - s : s;
    return joined(turned(flips_on_ray(turned(own), turned(opponent), ray(from))));
  }

 private:
  /// Lanes 4 to 7 see the board rotated by a half turn, so that every lane looks towards higher
  /// bits.
  [[nodiscard]] __device__ bool is_turned() const { return group_.lane >= 4; }
  [[nodiscard]] __device__ std::uint64_t turned(std::uint64_t set) const {
    return is_turned() ? __brevll(set) : set;
  }
  /// The shift of the lane's direction: 1, 7, 8 or 9.
  [[nodiscard]] __device__ int shift() const {
    const int direction = static_cast<int>(group_.lane % 4);
    return direction == 0 ? 1 : direction + 6;
  }
  /// The ray from a square in the lane's direction.
  [[nodiscard]] __device__ std::uint64_t ray(int s) const {
    const int column = s & 7;
    const int shift = this->shift();
    const std::uint64_t line = shift == 1   ? 0x00000000000000fe
                               : shift == 7 ? 0x0002040810204080
                               : shift == 8 ? 0x0101010101010100
                                            : 0x8040201008040200;
    const unsigned inside = shift == 8   ? 0xffU
                            : shift == 7 ? (1U << column) - 1
                                         : (0xfeU << column) & 0xff;
    return (line << s) & (0x0101010101010101ULL * inside);
  }
  [[nodiscard]] __device__ std::uint64_t joined(std::uint64_t set) const {
    return group_.reduce(set, [](std::uint64_t a, std::uint64_t b) { return a | b; });
  }

  const Group& group_;
  RandomWords block_{};
};

}  // namespace othello::cuda
