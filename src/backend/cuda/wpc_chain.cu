#include "backend/cuda/wpc_chain.h"

#include "backend/cuda/launch.h"
#include "backend/cuda/rays.cuh"
#include "backend/cuda/td_board.cuh"
#include "core/grid.h"
#include "core/tanh.h"
#include "eval/wpc.h"

// td_game() of learn/td_game.h for weighted piece counters, bit-identical. A chain of games is
// sequential; a warp plays it, with two squares per lane. The weights are fixed-point
// (core/grid.h), so that their sums are exact in any order.

namespace othello::cuda {
namespace {

constexpr unsigned kWarp = 32;

struct WpcChainShared {
  double squares[64];  ///< the weight of each square
  double classes[kSquareClasses];
  RandomWords random[kTdRandomBlocks];
  RayTable rays;
};

[[nodiscard]] __device__ double sum_of_lanes(double mine) {
  for (int distance = 16; distance > 0; distance /= 2) {
    mine += __shfl_xor_sync(kAllLanes, mine, distance);
  }
  return mine;
}

/// The moves on the two squares of a lane, for the side to move.
struct LaneMoves {
  std::uint64_t flips[2];
  std::uint64_t legal;  ///< of all lanes
};

class WpcChainGames {
 public:
  __device__ WpcChainGames(const WpcChain& chain, WpcChainShared& shared)
      : chain_(chain), shared_(shared), lane_(threadIdx.x) {
    bias_ = chain.has_bias ? chain.weights[chain.weight_count - 1] : 0.0;
    if (chain.symmetric) {
      if (lane_ < kSquareClasses) shared_.classes[lane_] = chain.weights[lane_];
      class_squares_ = 0;
      for (int s = 0; s < 64; ++s) {
        if (chain.weight_of[s] == lane_) class_squares_ |= std::uint64_t{1} << s;
      }
      __syncwarp();
      spread();
    } else {
      shared_.squares[lane_] = chain.weights[lane_];
      shared_.squares[lane_ + kWarp] = chain.weights[lane_ + kWarp];
    }
    shared_.rays.fill(lane_, kWarp);
    __syncwarp();
  }

  /// Number of games that can be played before a weight could exceed the overflow bound of exact
  /// sums.
  [[nodiscard]] __device__ std::uint64_t in_reach() const {
    double largest = magnitude(bias_);
    for (unsigned s = lane_; s < 64; s += kWarp) {
      const double size = magnitude(shared_.squares[s]);
      // Written so that NaN counts as beyond the overflow bound.
      if (!(size <= largest)) largest = size < chain_.limit ? size : chain_.limit;
    }
    for (int distance = 16; distance > 0; distance /= 2) {
      const double theirs = __shfl_xor_sync(kAllLanes, largest, distance);
      largest = theirs > largest ? theirs : largest;
    }
    const double room = chain_.limit - largest;
    return room > 0 ? static_cast<std::uint64_t>(room / chain_.growth) : 0;
  }

  __device__ void play(std::uint64_t number) {
    __syncwarp();
    for (unsigned block = lane_; block < kTdRandomBlocks; block += kWarp) {
      shared_.random[block] = random_words(chain_.seed, number, block, chain_.stream);
    }
    __syncwarp();
    TdBoard board;
    bool black = true;
    bool teaches = !chain_.after_to_after;  // the start position is not an afterstate
    LaneMoves moves = find(board);
    double sum = sum_of(board, black);
    for (std::uint32_t turn = 0;; ++turn) {
      const RandomWords& words = shared_.random[turn / 2];
      const std::uint32_t choice = turn % 2 == 0 ? words.w1 : words.w3;
      const bool random = (turn % 2 == 0 ? words.w0 : words.w2) < chain_.threshold;
      const Gains gains = gains_of(moves);
      const int square = random ? uniform(moves.legal, choice) : best_of(moves, gains, choice);
      const bool upper = square >= static_cast<int>(kWarp);
      const std::uint64_t flips =
          __shfl_sync(kAllLanes, upper ? moves.flips[1] : moves.flips[0], square % 32);
      const double gain = __shfl_sync(kAllLanes, upper ? gains.of[1] : gains.of[0], square % 32);

      // Even lanes compute v of the board before the move, odd lanes v of the board after it.
      const double sum_after = black ? sum + gain : sum - gain;
      const double mine = exact_tanh(lane_ % 2 == 0 ? sum : sum_after);
      const double other = __shfl_xor_sync(kAllLanes, mine, 1);
      const double before = lane_ % 2 == 0 ? mine : other;
      double target = lane_ % 2 == 0 ? other : mine;

      const TdBoard next = board.after(static_cast<unsigned>(square), flips);
      moves = find(next);
      const bool passes = moves.legal == 0;
      if (passes) moves = find(next.swapped());
      const bool ends = moves.legal == 0;
      if (ends && !chain_.after_to_after) target = next.outcome(!black);
      sum = sum_after;
      if (teaches && (chain_.update_after_random || !random)) {
        const double k = step(before, target);
        sum += k * alike(board, next.swapped());
        update(board, black, k);
      }
      teaches = true;
      board = next;
      black = !black;
      if (ends) break;
      if (passes) {
        board = board.swapped();
        black = !black;
        ++turn;
      }
    }
    if (chain_.after_to_after) {
      update(board, black, step(exact_tanh(sum), board.outcome(black)));
    }
  }

  __device__ void store(WpcChain& chain) const {
    __syncwarp();
    if (chain.symmetric) {
      if (lane_ < kSquareClasses) chain.weights[lane_] = shared_.classes[lane_];
    } else {
      chain.weights[lane_] = shared_.squares[lane_];
      chain.weights[lane_ + kWarp] = shared_.squares[lane_ + kWarp];
    }
    if (chain.has_bias && lane_ == 0) chain.weights[chain.weight_count - 1] = bias_;
  }

 private:
  struct Gains {
    double of[2];
  };

  [[nodiscard]] __device__ static double magnitude(double x) { return x < 0 ? -x : x; }

  [[nodiscard]] __device__ LaneMoves find(const TdBoard& board) const {
    const TurnedBoard turned = with_half_turn(board.own, board.opponent);
    const std::uint64_t discs = board.own | board.opponent;
    LaneMoves moves{};
    unsigned legal[2];
    for (unsigned half = 0; half < 2; ++half) {
      const unsigned s = lane_ + half * kWarp;
      const bool empty = (discs >> s & 1) == 0;
      moves.flips[half] = empty ? shared_.rays.flips(turned, static_cast<int>(s)) : 0;
      legal[half] = __ballot_sync(kAllLanes, moves.flips[half] != 0);
    }
    moves.legal = static_cast<std::uint64_t>(legal[1]) << 32 | legal[0];
    return moves;
  }

  /// The sum of the weights of the board in Black's view, with the bias.
  [[nodiscard]] __device__ double sum_of(const TdBoard& board, bool black) const {
    double sum = 0;
    for (unsigned s = lane_; s < 64; s += kWarp) {
      if ((board.own >> s & 1) != 0) sum += shared_.squares[s];
      if ((board.opponent >> s & 1) != 0) sum -= shared_.squares[s];
    }
    sum = sum_of_lanes(sum);
    return (black ? sum : -sum) + bias_;
  }

  /// The change in value of a lane's moves, from the mover's view: the new disc plus twice the
  /// flipped.
  [[nodiscard]] __device__ Gains gains_of(const LaneMoves& moves) const {
    double flipped[2] = {0, 0};
    std::uint64_t rest[2] = {moves.flips[0], moves.flips[1]};
    while ((rest[0] | rest[1]) != 0) {  // both together, to overlap shared-memory latency
      for (unsigned half = 0; half < 2; ++half) {
        if (rest[half] != 0) flipped[half] += shared_.squares[lowest(rest[half])];
        rest[half] &= rest[half] - 1;
      }
    }
    return {
        {shared_.squares[lane_] + 2 * flipped[0], shared_.squares[lane_ + kWarp] + 2 * flipped[1]}};
  }

  /// The increase of the sum of `other` when update() learns from `board` with a step of 1. Both
  /// have the same side first.
  [[nodiscard]] __device__ double alike(const TdBoard& board, const TdBoard& other) const {
    int same = 0;
    if (!chain_.symmetric) {
      same = balance(other, board.own) - balance(other, board.opponent);
    } else {
      if (lane_ < kSquareClasses) {
        same = balance(board, class_squares_) * balance(other, class_squares_);
      }
      for (int distance = 16; distance > 0; distance /= 2) {
        same += __shfl_xor_sync(kAllLanes, same, distance);
      }
    }
    return same + (chain_.has_bias ? 1 : 0);
  }

  /// The first side's discs minus the other's, among these squares.
  [[nodiscard]] __device__ static int balance(const TdBoard& board, std::uint64_t squares) {
    return __popcll(board.own & squares) - __popcll(board.opponent & squares);
  }

  [[nodiscard]] __device__ static int uniform(std::uint64_t set, std::uint32_t word) {
    return nth_square(set, scaled(word, static_cast<unsigned>(__popcll(set))));
  }

  [[nodiscard]] __device__ int best_of(const LaneMoves& moves, const Gains& gains,
                                       std::uint32_t choice) const {
    constexpr double kNone = -0x1p60;  // below all gains
    const double low = moves.flips[0] != 0 ? gains.of[0] : kNone;
    const double high = moves.flips[1] != 0 ? gains.of[1] : kNone;
    double most = low > high ? low : high;
    for (int distance = 16; distance > 0; distance /= 2) {
      const double theirs = __shfl_xor_sync(kAllLanes, most, distance);
      most = theirs > most ? theirs : most;
    }
    const std::uint64_t best = static_cast<std::uint64_t>(__ballot_sync(kAllLanes, high == most))
                                   << 32 |
                               __ballot_sync(kAllLanes, low == most);
    return chain_.first_of_ties ? lowest(best) : uniform(best, choice);
  }

  /// k of td_update().
  [[nodiscard]] __device__ double step(double v, double target) const {
    return on_grid((chain_.alpha * (target - v)) * (1.0 - v * v));
  }

  __device__ void update(const TdBoard& board, bool black, double k) {
    const std::uint64_t blacks = black ? board.own : board.opponent;
    const std::uint64_t whites = black ? board.opponent : board.own;
    __syncwarp();
    if (chain_.symmetric) {
      if (lane_ < kSquareClasses) {
        shared_.classes[lane_] +=
            k * (__popcll(blacks & class_squares_) - __popcll(whites & class_squares_));
      }
      __syncwarp();
      spread();
    } else {
      for (unsigned s = lane_; s < 64; s += kWarp) {
        if ((blacks >> s & 1) != 0) shared_.squares[s] += k;
        if ((whites >> s & 1) != 0) shared_.squares[s] -= k;
      }
    }
    if (chain_.has_bias) bias_ += k;
    __syncwarp();
  }

  __device__ void spread() const {
    for (unsigned s = lane_; s < 64; s += kWarp) {
      shared_.squares[s] = shared_.classes[chain_.weight_of[s]];
    }
  }

  const WpcChain& chain_;
  WpcChainShared& shared_;
  unsigned lane_;
  double bias_;
  std::uint64_t class_squares_ = 0;
};

__global__ void __launch_bounds__(kWarp)
    play_wpc_chains(WpcChain* chains, std::uint64_t most_games) {
  WpcChain& chain = chains[blockIdx.x];
  if (chain.out_of_reach || chain.played == chain.games) return;
  WpcChainGames games(chain, *shared_memory<WpcChainShared>());
  const std::uint64_t rest = chain.games - chain.played;
  const std::uint64_t count = rest < most_games ? rest : most_games;
  const std::uint64_t first = chain.first_game + chain.played;
  std::uint64_t played = 0;
  std::uint64_t reach = games.in_reach();
  for (; played < count && reach > 0; ++played) {
    games.play(first + played);
    if (--reach == 0) reach = games.in_reach();
  }
  games.store(chain);
  __syncwarp();
  if (threadIdx.x == 0) {
    chain.played += played;
    chain.out_of_reach = reach == 0;
  }
}

}  // namespace

void launch_wpc_chains(Stream& stream, const WpcLaunch& work) {
  launch(stream, {.blocks = work.count, .threads = kWarp, .shared_bytes = sizeof(WpcChainShared)},
         play_wpc_chains, work.chains, work.most_games);
}

}  // namespace othello::cuda
