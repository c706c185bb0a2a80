#pragma once

#include "backend/cuda/board.cuh"
#include "backend/cuda/random.cuh"
#include "backend/cuda/rays.cuh"
#include "backend/cuda/wpc_tables.cuh"
#include "othello/position.h"

namespace othello::cuda {

/// The settings of a generation's games besides their players.
struct WpcRules {
  std::uint64_t seed;
  std::uint32_t stream;     ///< purpose and run
  std::uint64_t threshold;  ///< random words below it make a move random
  bool first_of_ties;
};

/// Neighbouring threads that cooperate on a game: all hold the board, and each tries every
/// kLanes-th move.
template <int kLanes>
class WpcGame {
 public:
  __device__ WpcGame(const WpcRules& rules, const RayTable& rays, const WpcPopulation& population,
                     std::uint64_t number)
      : rules_(rules),
        rays_(rays),
        population_(population),
        number_(number),
        lane_(threadIdx.x % kLanes) {
    if constexpr (kLanes > 1) {
      mask_ = (kAllLanes >> (32 - kLanes)) << (threadIdx.x % 32 & ~(kLanes - 1U));
    }
  }

  /// Black's discs minus White's at the end.
  [[nodiscard]] __device__ int play(unsigned black, unsigned white) const {
    auto [own, opponent] = Position::start();
    for (std::uint32_t turn = 0;; ++turn) {
      const std::uint64_t moves = legal_moves(own, opponent);
      std::uint64_t placed = 0;
      std::uint64_t flips = 0;
      if (moves != 0) {
        const WpcTables player = population_.member(turn % 2 == 0 ? black : white);
        const Move move = choose(own, opponent, moves, player, turn);
        placed = std::uint64_t{1} << move.square;
        flips = move.flips;
      } else if (legal_moves(opponent, own) == 0) {
        const int difference = __popcll(own) - __popcll(opponent);
        return turn % 2 == 0 ? difference : -difference;
      }
      const std::uint64_t mover = own | placed | flips;
      own = opponent & ~flips;
      opponent = mover;
    }
  }

 private:
  struct Move {
    int square;
    std::uint64_t flips;
  };

  [[nodiscard]] __device__ RandomWords words(std::uint32_t turn) const {
    const RandomWords both = random_words(rules_.seed, number_, turn / 2, rules_.stream);
    return turn % 2 == 0 ? both : RandomWords{both.w2, both.w3, both.w0, both.w1};
  }

  [[nodiscard]] __device__ static int uniform(std::uint64_t set, std::uint32_t word) {
    return nth_square(set, scaled(word, static_cast<unsigned>(__popcll(set))));
  }

  [[nodiscard]] __device__ Move choose(std::uint64_t own, std::uint64_t opponent,
                                       std::uint64_t moves, const WpcTables& player,
                                       std::uint32_t turn) const {
    const TurnedBoard board = with_half_turn(own, opponent);
    if (rules_.threshold > 0) {
      const RandomWords drawn = words(turn);
      if (drawn.w0 < rules_.threshold) {
        const int square = uniform(moves, drawn.w1);
        return {square, rays_.flips(board, square)};
      }
    }
    Best best = best_of_mine(board, moves, player);
    std::uint64_t ties = best.set;
    if constexpr (kLanes > 1) {
      const std::int32_t most = group_max(best.score);
      ties = group_or(best.score == most ? best.set : 0);
      // Only lanes with the best score know the flips.
      if (best.score != most) best.square = -1;
    }
    int square = lowest(ties);
    if ((ties & (ties - 1)) != 0 && !rules_.first_of_ties) {
      square = uniform(ties, words(turn).w1);
    }
    std::uint64_t flips = square == best.square ? best.flips : 0;
    if constexpr (kLanes > 1) flips = group_or(flips);
    if (flips == 0) flips = rays_.flips(board, square);
    return {square, flips};
  }

  /// The set without its first `count` squares.
  [[nodiscard]] __device__ static std::uint64_t without_first(unsigned count, std::uint64_t set) {
    if constexpr (kLanes > 4) {
      if (count >= static_cast<unsigned>(__popcll(set))) return 0;
      return set & ~std::uint64_t{0} << nth_square(set, count);
    } else {
      for (unsigned i = 0; i < count; ++i) set &= set - 1;
      return set;
    }
  }

  struct Best {
    std::int32_t score;
    std::uint64_t set;    ///< the squares of that score
    int square;           ///< the first of them
    std::uint64_t flips;  ///< of that square
  };

  [[nodiscard]] __device__ Best best_of_mine(const TurnedBoard& board, std::uint64_t moves,
                                             const WpcTables& player) const {
    Best best{INT32_MIN, 0, -1, 0};
    std::uint64_t rest = without_first(lane_, moves);
    while (rest != 0) {
      const int square = lowest(rest);
      const std::uint64_t flips = rays_.flips(board, square);
      // The change in value, from the mover's view.
      const std::int32_t score = player.weight(square) + 2 * player.sum(flips);
      if (score > best.score) {
        best = {score, std::uint64_t{1} << square, square, flips};
      } else if (score == best.score) {
        best.set |= std::uint64_t{1} << square;
      }
      rest = without_first(kLanes, rest);
    }
    return best;
  }

  [[nodiscard]] __device__ std::int32_t group_max(std::int32_t mine) const {
    for (int distance = kLanes / 2; distance > 0; distance /= 2) {
      const std::int32_t theirs = __shfl_xor_sync(mask_, mine, distance);
      mine = theirs > mine ? theirs : mine;
    }
    return mine;
  }
  [[nodiscard]] __device__ std::uint64_t group_or(std::uint64_t mine) const {
    for (int distance = kLanes / 2; distance > 0; distance /= 2) {
      mine |= __shfl_xor_sync(mask_, mine, distance);
    }
    return mine;
  }

  WpcRules rules_;
  const RayTable& rays_;
  WpcPopulation population_;
  std::uint64_t number_;
  unsigned lane_;
  unsigned mask_ = 0;
};

}  // namespace othello::cuda
