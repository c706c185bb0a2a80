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

constexpr unsigned kTdNoSquare = 64;  // a row of zeros follows the steps of the squares
constexpr unsigned kTdStepRows = 65;
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
  __device__ Chain(const TdChain& chain, TdShared& shared)
      : chain_(chain),
        shared_(shared),
        table_(kTableShared ? reinterpret_cast<std::int64_t*>(&shared + 1)
                            : reinterpret_cast<std::int64_t*>(chain.weights)),
        indices_(reinterpret_cast<std::uint32_t*>(reinterpret_cast<std::int64_t*>(&shared + 1) +
                                                  (kTableShared ? chain.weight_count + 1 : 0))),
        next_indices_(indices_ + chain.words),
        shared_steps_(indices_ + 2 * chain.words) {}

  /// Returns how many games have been played.
  [[nodiscard]] __device__ std::uint64_t play(std::uint64_t most_games) {
    const std::uint64_t rest = chain_.games - chain_.played;
    const std::uint64_t games = rest < most_games ? rest : most_games;
    // Before anything is changed: weights too large for whole numbers are left alone.
    std::uint64_t reach = in_reach(largest_weight());
    if (reach == 0) return 0;
    load();
    std::uint64_t played = 0;
    for (; played < games && reach > 0; ++played) {
      play_game(chain_.first_game + chain_.played + played);
      if (--reach == 0) reach = in_reach(largest_entry());
    }
    store();
    return played;
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
    if (threadIdx.x == 0) table_[chain_.weight_count] = 0;
    if constexpr (kStepsShared) {
      for (std::uint32_t i = threadIdx.x; i < kTdStepRows * chain_.words; i += kTdThreads) {
        shared_steps_[i] = chain_.steps[i];
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
    TdMoves* found = &shared_.moves[0];
    TdMoves* next_found = &shared_.moves[1];
    finder_.find(p, *found);
    __syncthreads();
    TdRanks moves(found->set());
    bool teaches = !chain_.after_to_after;  // the start position is no afterstate
    bool black = true;
    for (std::uint32_t turn = 0;;) {
      const RandomWords& words = shared_.random[turn / 2];
      const std::uint32_t choice = black ? words.w1 : words.w3;
      const bool random = (black ? words.w0 : words.w2) < chain_.threshold;
      // Of a random move alone the value is asked for.
      const unsigned first = random ? scaled(choice, moves.count()) : 0;
      const unsigned count = random ? 1 : moves.count();
      look(*found, moves, first, count, black);
      __syncthreads();

      const Chosen chosen = choose(count, black, choice);
      const unsigned square = moves.square(*found, first + chosen.number - 1);
      const std::uint64_t flips = found->flips[square];
      const TdBoard next = p.after(square, flips);
      finder_.find(next, *next_found);
      const bool learns = teaches && (chain_.update_after_random || !random);
      const std::int64_t taught = learns ? step(chosen.before, chosen.after) : 0;
      update(taught);
      move_indices(chosen.number, count, square, flips, black);
      __syncthreads();

      p = next;
      black = !black;
      teaches = true;
      ++turn;
      moves = TdRanks(next_found->set());
      if (moves.count() == 0) {
        finder_.find(p.swapped(), *found);
        __syncthreads();
        moves = TdRanks(found->set());
        if (moves.count() == 0) {
          // The target was the outcome: whole numbers can be put right.
          if (learns && !chain_.after_to_after) {
            update(step(chosen.before, p.outcome(black)) - taught);
          }
          swap_indices();
          break;
        }
        p = p.swapped();
        black = !black;
        ++turn;
      } else {
        TdMoves* const old = found;
        found = next_found;
        next_found = old;
      }
      swap_indices();
    }
    if (chain_.after_to_after) {
      look(*found, moves, 0, 0, black);
      __syncthreads();
      update(step(value(shared_.sums[0]), p.outcome(black)));
    }
  }

  /// As td_update() for features of 1.
  [[nodiscard]] __device__ std::int64_t step(double v, double target) const {
    const double k = on_grid((chain_.alpha * (target - v)) * (1.0 - v * v));
    return static_cast<std::int64_t>(k * kScale);
  }

  [[nodiscard]] __device__ std::uint32_t place(std::uint32_t placement, std::uint32_t index) const {
    return kWide ? __ldg(&chain_.base[placement]) + index : index;
  }

  [[nodiscard]] __device__ const std::uint32_t* steps(unsigned square) const {
    return (kStepsShared ? shared_steps_ : chain_.steps) + square * chain_.words;
  }

  /// Indices of several placements, two to a word. What is added to both at once is exact, since
  /// the indices that come out fit.
  static constexpr unsigned kWords = kTdWords / kTdGroup;
  static constexpr unsigned kGroupsOfWarp = 32 / kTdGroup;
  struct Words {
    std::uint32_t at[kWords];
  };
  [[nodiscard]] static __device__ std::uint32_t word_of(std::uint32_t from, unsigned i) {
    return from + i / 2 * 2 * kTdGroup + i % 2;
  }

  __device__ void add_steps(Words& words, std::uint32_t from, unsigned square) const {
    const std::uint32_t* const row = steps(square);
    for (unsigned i = 0; i < kWords; ++i) {
      words.at[i] += row[word_of(from, i)];
    }
  }

  /// The indices after a move: the new disc changes them by its steps, a flipped one by twice
  /// those.
  [[nodiscard]] __device__ Words indices_after(std::uint32_t from, unsigned square,
                                               std::uint64_t flips, bool black) const {
    Words words{};
    // Two at a time, the second perhaps the row of zeros, so that fewer wait for one another.
    for (std::uint64_t rest = flips; rest != 0;) {
      add_steps(words, from, static_cast<unsigned>(lowest(rest)));
      rest &= rest - 1;
      add_steps(words, from, rest != 0 ? static_cast<unsigned>(lowest(rest)) : kTdNoSquare);
      rest &= rest - 1;
    }
    for (std::uint32_t& word : words.at) word *= 2;
    add_steps(words, from, square);
    for (unsigned i = 0; i < kWords; ++i) {
      words.at[i] = indices_[word_of(from, i)] + (black ? words.at[i] : 0 - words.at[i]);
    }
    return words;
  }

  [[nodiscard]] __device__ std::int64_t sum_of(const Words& words, std::uint32_t from) const {
    std::int64_t sum = 0;
    for (unsigned i = 0; i < kWords; ++i) {
      const std::uint32_t word = word_of(from, i);
      sum += table_[place(2 * word, words.at[i] & 0xffff)];
      sum += table_[place(2 * word + 1, words.at[i] >> 16)];
    }
    return sum;
  }

  /// The sums of the weights of the board (number 0) and of the boards after some moves.
  __device__ void look(const TdMoves& found, const TdRanks& ranks, unsigned first, unsigned count,
                       bool black) {
    const unsigned group = threadIdx.x / kTdGroup;
    const unsigned lane = threadIdx.x % kTdGroup;
    // The groups of a warp go on together.
    for (unsigned from = group / kGroupsOfWarp * kGroupsOfWarp; from < count + 1;
         from += kTdGroups) {
      const unsigned number = from + group % kGroupsOfWarp;
      const bool is_move = number > 0 && number <= count;
      const unsigned square = is_move ? ranks.square(found, first + number - 1) : kTdNoSquare;
      const std::uint64_t flips = is_move ? found.flips[square] : 0;
      std::int64_t sum = 0;
      for (std::uint32_t word = 2 * lane; word < chain_.words; word += kTdWords) {
        moved_ = indices_after(word, square, flips, black);
        sum += sum_of(moved_, word);
      }
      for (unsigned distance = kTdGroup / 2; distance > 0; distance /= 2) {
        sum += __shfl_xor_sync(kAllLanes, sum, static_cast<int>(distance));
      }
      if (lane == 0 && number <= count) shared_.sums[number] = sum;
    }
  }

  /// The move that is made, counted from 1 among those looked at, and v before and after it.
  struct Chosen {
    unsigned number;
    double before;
    double after;
  };
  [[nodiscard]] __device__ Chosen choose(unsigned count, bool black, std::uint32_t choice) const {
    if (count >= 32) return choose_slowly(count, black, choice);
    // Every lane has one of the sums, of which it computes v while the best is found: by their
    // high halves, then by the low ones.
    const unsigned lane = threadIdx.x % 32;
    const bool is_move = lane > 0 && lane <= count;
    const std::int64_t sum = lane <= count ? shared_.sums[lane] : 0;
    const double v = value(sum);
    const std::int64_t score = black ? sum : -sum;
    const auto high = is_move ? static_cast<int>(score >> 32) : INT32_MIN;
    const int high_most = __reduce_max_sync(kAllLanes, high);
    const bool in_question = is_move && high == high_most;
    const unsigned low = in_question ? static_cast<unsigned>(score) : 0;
    const unsigned low_most = __reduce_max_sync(kAllLanes, low);
    const unsigned best = __ballot_sync(kAllLanes, in_question && low == low_most);
    const unsigned number = one_of(best, choice);
    return {number, __shfl_sync(kAllLanes, v, 0),
            __shfl_sync(kAllLanes, v, static_cast<int>(number))};
  }

  /// Of a position with many moves, of which there are few.
  [[nodiscard]] __device__ Chosen choose_slowly(unsigned count, bool black,
                                                std::uint32_t choice) const {
    std::uint64_t best = 0;
    std::int64_t most = 0;
    for (unsigned i = 1; i <= count; ++i) {
      const std::int64_t score = black ? shared_.sums[i] : -shared_.sums[i];
      if (best == 0 || score > most) {
        best = 0;
        most = score;
      }
      if (score == most) best |= std::uint64_t{1} << i;
    }
    const unsigned number = one_of(best, choice);
    return {number, value(shared_.sums[0]), value(shared_.sums[number])};
  }

  /// One of a set of numbers, by the rule for ties.
  [[nodiscard]] __device__ unsigned one_of(std::uint64_t set, std::uint32_t choice) const {
    unsigned n = 0;
    if (!chain_.first_of_ties) n = scaled(choice, static_cast<unsigned>(__popcll(set)));
    for (; n > 0; --n) set &= set - 1;
    return static_cast<unsigned>(lowest(set));
  }

  /// Adds the step to the weights of the board. Two placements may read one weight.
  __device__ void update(std::int64_t weight_step) {
    if (weight_step == 0) return;
    for (std::uint32_t p = threadIdx.x; p < chain_.placements; p += kTdThreads) {
      const std::uint32_t pair = indices_[p / 2];
      add(table_[place(p, p % 2 == 0 ? pair & 0xffff : pair >> 16)], weight_step);
    }
  }
  /// By halves, which is faster than the 64-bit addition in shared memory.
  static __device__ void add(std::int64_t& entry, std::int64_t weight_step) {
    auto* const halves = reinterpret_cast<unsigned*>(&entry);
    const auto low = static_cast<unsigned>(weight_step);
    const unsigned sum = atomicAdd(halves, low) + low;
    const unsigned high = static_cast<unsigned>(weight_step >> 32) + (sum < low ? 1 : 0);
    if (high != 0) atomicAdd(halves + 1, high);
  }

  /// Writes the indices after the move made. The group that has looked at it has them still, unless
  /// it has looked at another since or they are too many.
  __device__ void move_indices(unsigned number, unsigned count, unsigned square,
                               std::uint64_t flips, bool black) {
    const std::uint32_t from = threadIdx.x % kTdGroup * 2;
    const unsigned first_of_warp = number / kGroupsOfWarp * kGroupsOfWarp;
    if (chain_.words == kTdWords && first_of_warp + kTdGroups > count) {
      if (threadIdx.x / kTdGroup == number % kTdGroups) put(moved_, from);
      return;
    }
    if (threadIdx.x >= kTdGroup) return;
    for (std::uint32_t word = from; word < chain_.words; word += kTdWords) {
      put(indices_after(word, square, flips, black), word);
    }
  }
  __device__ void put(const Words& words, std::uint32_t from) const {
    for (unsigned i = 0; i < kWords; ++i) {
      next_indices_[word_of(from, i)] = words.at[i];
    }
  }
  __device__ void swap_indices() {
    std::uint32_t* const old = indices_;
    indices_ = next_indices_;
    next_indices_ = old;
  }

  const TdChain chain_;  // a copy, for the registers
  TdShared& shared_;
  const MoveFinder finder_;
  std::int64_t* const table_;
  std::uint32_t* indices_;       // of the board, two to a word
  std::uint32_t* next_indices_;  // of the board after the move
  std::uint32_t* const shared_steps_;
  Words moved_{};  // of the board after the move looked at last
};

template <bool kTableShared, bool kStepsShared, bool kWide>
__global__ void __launch_bounds__(kTdThreads)
    play_chains(TdChain* chains, std::uint64_t most_games) {
  TdChain& chain = chains[blockIdx.x];
  if (chain.out_of_reach || chain.played >= chain.games) return;
  const std::uint64_t played =
      Chain<kTableShared, kStepsShared, kWide>(chain, *shared_memory<TdShared>()).play(most_games);
  __syncthreads();  // all have read the chain
  if (threadIdx.x == 0) {
    chain.played += played;
    chain.out_of_reach = played < most_games && chain.played < chain.games;
  }
}

template <bool kTableShared, bool kStepsShared>
auto kernel(bool wide) {
  return wide ? play_chains<kTableShared, kStepsShared, true>
              : play_chains<kTableShared, kStepsShared, false>;
}

}  // namespace

std::size_t td_shared_bytes(const TdPlacement& placement, std::size_t weight_count,
                            std::size_t words) {
  return sizeof(TdShared) +
         (placement.table_shared ? (weight_count + 1) * sizeof(std::int64_t) : 0) +
         words * sizeof(std::uint32_t) * (2 + (placement.steps_shared ? kTdStepRows : 0));
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
