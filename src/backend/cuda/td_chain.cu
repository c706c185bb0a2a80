#include "backend/cuda/td_chain.h"

#include "backend/cuda/board.cuh"
#include "backend/cuda/launch.h"
#include "backend/cuda/random.cuh"
#include "backend/cuda/td_board.cuh"
#include "core/grid.h"
#include "core/tanh.h"

// td_game() of learn/td_game.h for n-tuple networks, with its bits. A chain of games is sequential,
// so that a block has one turn to spread over its threads: the squares that could be moves, the
// moves times the placements, the weights that change. What is too short to be spread (the choice
// of the move, two tanh, the step) every thread computes for itself, which saves a meeting of all.

namespace othello::cuda {
namespace {

constexpr double kScale = 0x1p40;  // weights are whole multiples of 2^-40

[[nodiscard]] __device__ double value(std::int64_t sum) {
  return exact_tanh(static_cast<double>(sum) * (1.0 / kScale));
}

/// The greatest of the threads' numbers, for all of them.
[[nodiscard]] __device__ double greatest(double mine, TdShared& shared) {
  for (int distance = 16; distance > 0; distance /= 2) {
    const double theirs = __shfl_xor_sync(kAllLanes, mine, distance);
    mine = theirs > mine ? theirs : mine;
  }
  __syncthreads();
  if (threadIdx.x % 32 == 0) shared.largest[threadIdx.x / 32] = mine;
  __syncthreads();
  for (const double theirs : shared.largest) mine = theirs > mine ? theirs : mine;
  return mine;
}

template <bool kTableShared, bool kStepsShared, bool kWide>
class Chain {
 public:
  __device__ Chain(TdChain& chain, TdShared& shared)
      : chain_(chain),
        shared_(shared),
        finder_(shared),
        table_(kTableShared ? reinterpret_cast<std::int64_t*>(&shared + 1)
                            : reinterpret_cast<std::int64_t*>(chain.weights)),
        indices_(reinterpret_cast<std::uint32_t*>(reinterpret_cast<std::int64_t*>(&shared + 1) +
                                                  (kTableShared ? chain.weight_count : 0))),
        steps_(kStepsShared ? indices_ + chain.words : chain.steps) {}

  __device__ void play(std::uint64_t most_games) {
    const std::uint64_t rest = chain_.games - chain_.played;
    const std::uint64_t games = rest < most_games ? rest : most_games;
    // Before anything is changed: weights too large for whole numbers are left alone.
    std::uint64_t reach = in_reach(largest_weight());
    if (reach > 0) {
      load();
      std::uint64_t played = 0;
      for (; played < games && reach > 0; ++played) {
        play_game(chain_.first_game + chain_.played + played);
        if (--reach == 0) reach = in_reach(largest_entry());
      }
      store();
      __syncthreads();  // all have read chain_.played
      if (threadIdx.x == 0) chain_.played += played;
    }
    if (threadIdx.x == 0) chain_.out_of_reach = reach == 0;
  }

 private:
  [[nodiscard]] __device__ std::uint64_t in_reach(double largest) const {
    const double room = chain_.limit - largest;
    return room > 0 ? static_cast<std::uint64_t>(room / chain_.growth) : 0;
  }

  [[nodiscard]] __device__ double largest_weight() const {
    double largest = 0;
    for (std::uint32_t i = threadIdx.x; i < chain_.weight_count; i += kTdThreads) {
      const double w = chain_.weights[i];
      const double magnitude = w < 0 ? -w : w;
      // Written so that what is no number is out of reach.
      if (!(magnitude <= largest)) largest = magnitude < chain_.limit ? magnitude : chain_.limit;
    }
    return greatest(largest, shared_);
  }

  [[nodiscard]] __device__ double largest_entry() const {
    std::int64_t largest = 0;
    for (std::uint32_t i = threadIdx.x; i < chain_.weight_count; i += kTdThreads) {
      const std::int64_t magnitude = table_[i] < 0 ? -table_[i] : table_[i];
      largest = magnitude > largest ? magnitude : largest;
    }
    return greatest(static_cast<double>(largest) * (1.0 / kScale), shared_);
  }

  // In global memory each number takes the place of the weight that it came from.
  __device__ void load() {
    for (std::uint32_t i = threadIdx.x; i < chain_.weight_count; i += kTdThreads) {
      table_[i] = static_cast<std::int64_t>(chain_.weights[i] * kScale);
    }
    if constexpr (kStepsShared) {
      std::uint32_t* const steps = indices_ + chain_.words;
      for (std::uint32_t i = threadIdx.x; i < 64 * chain_.words; i += kTdThreads) {
        steps[i] = chain_.steps[i];
      }
    }
  }
  __device__ void store() {
    __syncthreads();
    for (std::uint32_t i = threadIdx.x; i < chain_.weight_count; i += kTdThreads) {
      chain_.weights[i] = static_cast<double>(table_[i]) * (1.0 / kScale);
    }
  }

  __device__ void begin(std::uint64_t game) {
    for (std::uint32_t i = threadIdx.x; i < chain_.words; i += kTdThreads) {
      indices_[i] = chain_.start[i];
    }
    if (threadIdx.x < kTdRandomBlocks) {
      shared_.random[threadIdx.x] = random_words(chain_.seed, game, threadIdx.x, chain_.stream);
    }
  }

  __device__ void play_game(std::uint64_t game) {
    constexpr TdBoard kStart{0x0000000810000000, 0x0000001008000000};
    __syncthreads();  // of the game before all is done
    begin(game);
    TdBoard p = kStart;  // side to move first
    int buffer = 0;
    finder_.find(p, buffer);
    __syncthreads();
    std::uint64_t moves = shared_.legal(buffer);
    bool teaches = !chain_.after_to_after;  // the start position is no afterstate
    bool black = true;
    for (std::uint32_t turn = 0;;) {
      const RandomWords& words = shared_.random[turn / 2];
      const std::uint32_t choice = black ? words.w1 : words.w3;
      const bool random = (black ? words.w0 : words.w2) < chain_.threshold;
      const auto count = static_cast<unsigned>(__popcll(moves));
      const std::uint64_t looked_at =
          random ? std::uint64_t{1} << nth_square(moves, scaled(choice, count)) : moves;
      look(looked_at, random ? 1 : count, buffer, black);
      __syncthreads();
      const unsigned move = random ? 0 : best_move(count, black, choice);
      const int square = shared_.squares[move];
      const std::uint64_t flips = shared_.flips[buffer][square];

      const TdBoard next = p.after(square, flips);
      const int next_buffer = 1 - buffer;
      finder_.find(next, next_buffer);
      // Even lanes find v of the board before the move, odd ones of that after it.
      const double mine = value(shared_.sums[threadIdx.x % 2 == 0 ? 0 : 1 + move]);
      const double other = __shfl_xor_sync(kAllLanes, mine, 1);
      const double before = threadIdx.x % 2 == 0 ? mine : other;
      double target = threadIdx.x % 2 == 0 ? other : mine;
      __syncthreads();

      moves = shared_.legal(next_buffer);
      bool ends = false;
      const bool passes = moves == 0;
      if (passes) {
        finder_.find(next.swapped(), buffer);
        __syncthreads();
        moves = shared_.legal(buffer);
        ends = moves == 0;
        if (ends && !chain_.after_to_after) target = next.outcome(!black);
      } else {
        buffer = next_buffer;
      }
      const bool learns = teaches && (chain_.update_after_random || !random);
      update_and_move(learns ? step(before, target) : 0, square, flips, black);
      __syncthreads();
      p = next;
      black = !black;
      teaches = true;
      ++turn;
      if (ends) break;
      if (passes) {
        p = p.swapped();
        black = !black;
        ++turn;
      }
    }
    if (chain_.after_to_after) {
      look(0, 0, buffer, black);
      __syncthreads();
      update_and_move(step(value(shared_.sums[0]), p.outcome(black)), 0, 0, black);
    }
  }

  /// As td_update() for features of 1.
  [[nodiscard]] __device__ std::int64_t step(double v, double target) const {
    const double k = on_grid((chain_.alpha * (target - v)) * (1.0 - v * v));
    return static_cast<std::int64_t>(k * kScale);
  }

  [[nodiscard]] __device__ std::int64_t weight(std::uint32_t placement, std::uint32_t index) const {
    if (placement >= chain_.placements) return 0;
    return table_[kWide ? __ldg(&chain_.base[placement]) + index : index];
  }

  /// What the indices of a word's two placements change by: the new disc and twice the flipped
  /// ones. Sums of both halves in one word are exact, since the indices that come out fit.
  [[nodiscard]] __device__ std::uint32_t steps_of(std::uint32_t word, int square,
                                                  std::uint64_t flips) const {
    std::uint32_t flipped = 0;
    for (std::uint64_t rest = flips; rest != 0; rest &= rest - 1) {
      flipped += steps_[static_cast<std::uint32_t>(lowest(rest)) * chain_.words + word];
    }
    return 2 * flipped + steps_[static_cast<std::uint32_t>(square) * chain_.words + word];
  }

  /// The sums of the weights of the board (number 0) and of the boards after the moves.
  __device__ void look(std::uint64_t moves, unsigned count, int buffer, bool black) {
    const unsigned group = threadIdx.x / kTdGroup;
    const unsigned lane = threadIdx.x % kTdGroup;
    // Both groups of a warp go on together.
    for (unsigned first = group & ~1U; first < count + 1; first += kTdGroups) {
      const unsigned number = first + (group & 1U);
      const bool is_move = number > 0 && number <= count;
      const int square = is_move ? nth_square(moves, number - 1) : 0;
      const std::uint64_t flips = is_move ? shared_.flips[buffer][square] : 0;
      std::int64_t sum = sum_after(lane, is_move, square, flips, black);
      for (int distance = kTdGroup / 2; distance > 0; distance /= 2) {
        sum += __shfl_xor_sync(kAllLanes, sum, distance);
      }
      if (lane == 0 && number <= count) {
        shared_.sums[number] = sum;
        if (is_move) shared_.squares[number - 1] = square;
      }
    }
  }

  /// The part of a lane in the sum of the board after a move. Several words at a time, so that the
  /// squares are gone through once for all of them.
  [[nodiscard]] __device__ std::int64_t sum_after(unsigned lane, bool is_move, int square,
                                                  std::uint64_t flips, bool black) const {
    constexpr unsigned kWords = 3;
    std::int64_t sum = 0;
    for (std::uint32_t from = lane; from < chain_.words; from += kWords * kTdGroup) {
      std::uint32_t change[kWords] = {};
      const auto add = [&](int s, std::uint32_t times) {
        const std::uint32_t* const row = steps_ + static_cast<std::uint32_t>(s) * chain_.words;
        for (unsigned i = 0; i < kWords; ++i) {
          const std::uint32_t word = from + i * kTdGroup;
          if (word < chain_.words) change[i] += times * row[word];
        }
      };
      if (is_move) {
        for (std::uint64_t rest = flips; rest != 0; rest &= rest - 1) add(lowest(rest), 2);
        add(square, 1);
      }
      for (unsigned i = 0; i < kWords; ++i) {
        const std::uint32_t word = from + i * kTdGroup;
        if (word >= chain_.words) continue;
        const std::uint32_t pair = indices_[word] + (black ? change[i] : 0 - change[i]);
        sum += weight(2 * word, pair & 0xffff) + weight(2 * word + 1, pair >> 16);
      }
    }
    return sum;
  }

  /// The number of one of the best moves, by the rule for ties: found by each warp for itself.
  [[nodiscard]] __device__ unsigned best_move(unsigned count, bool black, std::uint32_t choice) {
    std::uint64_t best = 0;
    if (count <= 32) {
      best = best_of(count, black);
    } else {
      // A position with so many moves is rare.
      std::int64_t greatest_sum = 0;
      for (unsigned i = 0; i < count; ++i) {
        const std::int64_t sum = black ? shared_.sums[1 + i] : -shared_.sums[1 + i];
        if (best == 0 || sum > greatest_sum) {
          best = 0;
          greatest_sum = sum;
        }
        if (sum == greatest_sum) best |= std::uint64_t{1} << i;
      }
    }
    unsigned n = 0;
    if (!chain_.first_of_ties) n = scaled(choice, static_cast<unsigned>(__popcll(best)));
    for (; n > 0; --n) best &= best - 1;
    return static_cast<unsigned>(lowest(best));
  }

  /// The places of the greatest of at most 32 sums, a lane each: by their high halves, then by the
  /// low ones.
  [[nodiscard]] __device__ unsigned best_of(unsigned count, bool black) const {
    const unsigned lane = threadIdx.x % 32;
    const bool is_move = lane < count;
    const std::int64_t sum = is_move ? shared_.sums[1 + lane] : 0;
    const std::int64_t score = black ? sum : -sum;
    const auto high = is_move ? static_cast<int>(score >> 32) : INT32_MIN;
    const int high_most = __reduce_max_sync(kAllLanes, high);
    const bool in_question = is_move && high == high_most;
    const unsigned low = in_question ? static_cast<unsigned>(score) : 0;
    const unsigned low_most = __reduce_max_sync(kAllLanes, low);
    return __ballot_sync(kAllLanes, in_question && low == low_most);
  }

  /// Adds the step to the weights of the board, then brings the indices to the board after the
  /// move. Two placements may read one weight.
  __device__ void update_and_move(std::int64_t weight_step, int square, std::uint64_t flips,
                                  bool black) {
    for (std::uint32_t p = threadIdx.x; p < 2 * chain_.words; p += kTdThreads) {
      const std::uint32_t word = p / 2;
      const std::uint32_t pair = indices_[word];
      if (p < chain_.placements && weight_step != 0) {
        const std::uint32_t index = p % 2 == 0 ? pair & 0xffff : pair >> 16;
        const std::uint32_t place = kWide ? __ldg(&chain_.base[p]) + index : index;
        atomicAdd(reinterpret_cast<unsigned long long*>(&table_[place]),
                  static_cast<unsigned long long>(weight_step));
      }
      const std::uint32_t change = steps_of(word, square, flips);
      __syncwarp();  // the neighbour has read the word
      if (p % 2 == 0) indices_[word] = pair + (black ? change : 0 - change);
    }
  }

  TdChain& chain_;
  TdShared& shared_;
  MoveFinder finder_;
  std::int64_t* table_;
  std::uint32_t* indices_;
  const std::uint32_t* steps_;
};

template <bool kTableShared, bool kStepsShared, bool kWide>
__global__ void __launch_bounds__(kTdThreads)
    play_chains(TdChain* chains, std::uint64_t most_games) {
  TdChain& chain = chains[blockIdx.x];
  if (chain.out_of_reach || chain.played >= chain.games) return;
  Chain<kTableShared, kStepsShared, kWide>(chain, *shared_memory<TdShared>()).play(most_games);
}

template <bool kTableShared, bool kStepsShared>
auto kernel(bool wide) {
  return wide ? play_chains<kTableShared, kStepsShared, true>
              : play_chains<kTableShared, kStepsShared, false>;
}

}  // namespace

std::size_t td_shared_bytes(const TdPlacement& placement, std::size_t weight_count,
                            std::size_t words) {
  return sizeof(TdShared) + (placement.table_shared ? weight_count * sizeof(std::int64_t) : 0) +
         words * sizeof(std::uint32_t) * (placement.steps_shared ? 65 : 1);
}

void launch_td(Stream& stream, const TdLaunch& td) {
  const auto chosen = td.placement.table_shared   ? td.placement.steps_shared
                                                        ? kernel<true, true>(td.placement.wide)
                                                        : kernel<true, false>(td.placement.wide)
                        : td.placement.steps_shared ? kernel<false, true>(td.placement.wide)
                                                  : kernel<false, false>(td.placement.wide);
  launch(stream, {.blocks = td.count, .threads = kTdThreads, .shared_bytes = td.shared_bytes},
         chosen, td.chains, td.most_games);
}

}  // namespace othello::cuda
