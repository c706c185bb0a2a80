#pragma once

#include "backend/cuda/board.cuh"
#include "backend/cuda/game.cuh"

namespace othello::cuda {

/// Lanes that play one game together: all know the board, and share the work of a turn.
inline constexpr unsigned kGroup = 8;

struct Group {
  unsigned lane;  ///< of this thread in its group
  unsigned mask;  ///< the group's lanes in the warp

  [[nodiscard]] __device__ static Group here() {
    const unsigned lane = threadIdx.x % 32;
    return {lane % kGroup, ((1U << kGroup) - 1) << (lane / kGroup * kGroup)};
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

/// The moves of a position eight at a time, one for each lane.
struct LaneMove {
  bool valid;
  int square;
  std::uint64_t flipped;
};

[[nodiscard]] __device__ inline LaneMove lane_move(const TurnedBoard& board, std::uint64_t moves,
                                                   unsigned number) {
  if (number >= static_cast<unsigned>(__popcll(moves))) return {false, 0, 0};
  const int s = nth_square(moves, number);
  return {true, s, board.flips(s)};
}

/// The best moves of those that lanes have scored each for itself.
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

  /// Of the whole group.
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

/// The words of a game's turns for a group: each lane draws the block of two turns in sixteen.
class GroupWords {
 public:
  __device__ explicit GroupWords(const Group& group) : group_(group) {}

  __device__ void begin_turn(const GameKey& key, unsigned turn) {
    if (turn % kTurns == 0) {
      block_ = random_words(key.seed, key.game, turn / 2 + group_.lane,
                            stream_of(Purpose::kMove, key.run));
    }
  }
  [[nodiscard]] __device__ TurnWords at(unsigned turn) const {
    const TurnWords mine = words_of(block_, turn);
    const unsigned lane = turn % kTurns / 2;
    return {group_.from(lane, mine.noise), group_.from(lane, mine.choice)};
  }

 private:
  static constexpr unsigned kTurns = 2 * kGroup;

  Group group_;
  RandomWords block_{};
};

}  // namespace othello::cuda
