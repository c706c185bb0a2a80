#pragma once

#include "backend/cuda/td_board.cuh"
#include "backend/cuda/td_chain.h"

namespace othello::cuda {

inline constexpr unsigned kTdNoSquare = 64;  // a row of zeros follows the steps of the squares
inline constexpr unsigned kTdStepRows = 65;
inline constexpr double kTdScale = 0x1p40;  // weights are integer multiples of 2^-40

/// The moves to evaluate: `count` of those found, from number `first` on. Within the look they are
/// numbered from 1; number 0 is the board itself.
struct TdLook {
  const TdMoves* found;
  TdRanks ranks;
  unsigned first;
  unsigned count;
  bool black;  ///< who moves

  [[nodiscard]] __device__ unsigned square(unsigned number) const {
    return ranks.square(*found, first + number - 1);
  }
};

/// An n-tuple network during learning: its weights as integers, whose sums are exact in any order,
/// and the indices of the current board. The movers of a block sum boards, kTdGroup threads per
/// board; one warp updates.
template <bool kTableShared, bool kStepsShared, bool kWide>
class TdNet {
 public:
  /// `memory`: td_shared_bytes() of the block.
  __device__ TdNet(const TdChain& chain, std::byte* memory)
      : weights_(chain.weights),
        chain_steps_(chain.steps),
        base_(chain.base),
        weight_count_(chain.weight_count),
        placements_(chain.placements),
        words_(chain.words),
        table_(reinterpret_cast<std::int64_t*>(
            kTableShared ? memory : reinterpret_cast<std::byte*>(chain.weights))),
        indices_(reinterpret_cast<std::uint32_t*>(
            memory + (kTableShared ? (weight_count_ + 1) * sizeof(std::int64_t) : 0))),
        next_indices_(indices_ + words_),
        shared_steps_(indices_ + 2 * words_) {}

  // In global memory each integer replaces its weight in place.
  __device__ void load() {
    for (std::uint32_t i = threadIdx.x; i < weight_count_; i += kTdThreads) {
      table_[i] = static_cast<std::int64_t>(weights_[i] * kTdScale);
    }
    if (threadIdx.x == 0) table_[weight_count_] = 0;
    if constexpr (kStepsShared) {
      for (std::uint32_t i = threadIdx.x; i < kTdStepRows * words_; i += kTdThreads) {
        shared_steps_[i] = chain_steps_[i];
      }
    }
  }
  __device__ void store() const {
    for (std::uint32_t i = threadIdx.x; i < weight_count_; i += kTdThreads) {
      weights_[i] = static_cast<double>(table_[i]) * (1.0 / kTdScale);
    }
  }

  /// The largest magnitude among this thread's share of the weights.
  [[nodiscard]] __device__ double largest() const {
    std::int64_t largest = 0;
    for (std::uint32_t i = threadIdx.x; i < weight_count_; i += kTdThreads) {
      const std::int64_t magnitude = table_[i] < 0 ? -table_[i] : table_[i];
      largest = magnitude > largest ? magnitude : largest;
    }
    return static_cast<double>(largest) * (1.0 / kTdScale);
  }

  /// Resets to the start position.
  __device__ void begin(const std::uint32_t* start) const {
    for (std::uint32_t i = threadIdx.x; i < words_; i += kTdThreads) indices_[i] = start[i];
  }

  /// The part of sum() that does not depend on the weights. Called by movers.
  __device__ void prepare(const TdLook& look) {
    if (first_of_warp() <= look.count) {
      moved_ = indices_after(2 * lane(), look, first_of_warp() + group() % kGroupsOfWarp);
    }
  }

  /// The sums of the weights of the boards passed to prepare(). Called by movers.
  __device__ void sum(const TdLook& look, std::int64_t* sums) {
    // The groups of a warp advance together.
    for (unsigned from = first_of_warp(); from <= look.count; from += kTdGroups) {
      const unsigned number = from + group() % kGroupsOfWarp;
      if (from >= kTdGroups) moved_ = indices_after(2 * lane(), look, number);
      std::int64_t sum = sum_of(moved_, 2 * lane());
      for (std::uint32_t word = 2 * lane() + kTdWords; word < words_; word += kTdWords) {
        sum += sum_of(indices_after(word, look, number), word);
      }
      for (unsigned distance = kTdGroup / 2; distance > 0; distance /= 2) {
        sum += __shfl_xor_sync(kAllLanes, sum, static_cast<int>(distance));
      }
      if (lane() == 0 && number <= look.count) sums[number] = sum;
    }
  }

  /// Adds a step to the weights of the board; two placements may share a weight. Called by a warp.
  /// Adds in halves, which is faster than a 64-bit atomic addition in shared memory, and several
  /// placements at a time, to overlap latencies.
  __device__ void update(std::int64_t step) const {
    if (step == 0) return;
    const auto low = static_cast<unsigned>(step);
    for (std::uint32_t from = threadIdx.x % 32; from < placements_; from += 32 * kUpdatesAtOnce) {
      unsigned* halves[kUpdatesAtOnce];
      unsigned sums[kUpdatesAtOnce];
      for (unsigned i = 0; i < kUpdatesAtOnce; ++i) {
        const std::uint32_t p = from + 32 * i;
        halves[i] = p < placements_ ? reinterpret_cast<unsigned*>(&table_[place(p)]) : nullptr;
      }
      for (unsigned i = 0; i < kUpdatesAtOnce; ++i) {
        sums[i] = halves[i] != nullptr ? atomicAdd(halves[i], low) + low : 0;
      }
      for (unsigned i = 0; i < kUpdatesAtOnce; ++i) {
        const unsigned high = static_cast<unsigned>(step >> 32) + (sums[i] < low ? 1 : 0);
        if (halves[i] != nullptr && high != 0) atomicAdd(halves[i] + 1, high);
      }
    }
  }

  /// Stores the indices after move `number` of those evaluated. The group that evaluated it still
  /// holds them, unless it evaluated another move since or they are too many. Called by movers.
  __device__ void move(const TdLook& look, unsigned number) const {
    const unsigned first_beside = number / kGroupsOfWarp * kGroupsOfWarp;
    if (words_ == kTdWords && first_beside + kTdGroups > look.count) {
      if (group() == number % kTdGroups) put(moved_, 2 * lane());
      return;
    }
    if (group() != 0) return;
    for (std::uint32_t word = 2 * lane(); word < words_; word += kTdWords) {
      put(indices_after(word, look, number), word);
    }
  }
  /// Switches to the board after the move.
  __device__ void swap_indices() {
    std::uint32_t* const old = indices_;
    indices_ = next_indices_;
    next_indices_ = old;
  }

 private:
  static constexpr unsigned kGroupsOfWarp = 32 / kTdGroup;

  [[nodiscard]] static __device__ unsigned group() { return threadIdx.x / kTdGroup; }
  [[nodiscard]] static __device__ unsigned lane() { return threadIdx.x % kTdGroup; }
  [[nodiscard]] static __device__ unsigned first_of_warp() {
    return threadIdx.x / 32 * kGroupsOfWarp;
  }

  /// Indices of several placements, two per word. Word sums are exact, since both halves of the
  /// result are valid indices.
  static constexpr unsigned kWords = kTdWords / kTdGroup;
  struct Words {
    std::uint32_t at[kWords];
  };
  [[nodiscard]] static __device__ std::uint32_t word_of(std::uint32_t from, unsigned i) {
    return from + i / 2 * 2 * kTdGroup + i % 2;
  }

  [[nodiscard]] __device__ std::uint32_t place(std::uint32_t placement, std::uint32_t index) const {
    return kWide ? __ldg(&base_[placement]) + index : index;
  }
  /// On the current board.
  [[nodiscard]] __device__ std::uint32_t place(std::uint32_t placement) const {
    const std::uint32_t pair = indices_[placement / 2];
    return place(placement, placement % 2 == 0 ? pair & 0xffff : pair >> 16);
  }

  __device__ void add_steps(Words& words, std::uint32_t from, unsigned square) const {
    const std::uint32_t* const row =
        (kStepsShared ? shared_steps_ : chain_steps_) + square * words_;
    for (unsigned i = 0; i < kWords; ++i) words.at[i] += row[word_of(from, i)];
  }

  /// The indices after a move: the new disc changes them by its steps, a flipped one by twice
  /// those.
  [[nodiscard]] __device__ Words indices_after(std::uint32_t from, const TdLook& look,
                                               unsigned number) const {
    const bool is_move = number > 0 && number <= look.count;
    const unsigned square = is_move ? look.square(number) : kTdNoSquare;
    Words words{};
    // Several at a time to overlap latencies; the last ones may be the row of zeros.
    for (std::uint64_t rest = is_move ? look.found->flips[square] : 0; rest != 0;) {
      for (int i = 0; i < kFlipsAtOnce; ++i) {
        add_steps(words, from, rest != 0 ? static_cast<unsigned>(lowest(rest)) : kTdNoSquare);
        rest &= rest - 1;
      }
    }
    for (std::uint32_t& word : words.at) word *= 2;
    add_steps(words, from, square);
    for (unsigned i = 0; i < kWords; ++i) {
      words.at[i] = indices_[word_of(from, i)] + (look.black ? words.at[i] : 0 - words.at[i]);
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

  __device__ void put(const Words& words, std::uint32_t from) const {
    for (unsigned i = 0; i < kWords; ++i) next_indices_[word_of(from, i)] = words.at[i];
  }

  static constexpr int kFlipsAtOnce = 2;
  static constexpr unsigned kUpdatesAtOnce = 3;

  double* weights_;
  const std::uint32_t* chain_steps_;
  const std::uint32_t* base_;
  std::uint32_t weight_count_;
  std::uint32_t placements_;
  std::uint32_t words_;
  std::int64_t* table_;
  std::uint32_t* indices_;       // of the board
  std::uint32_t* next_indices_;  // of the board after the move
  std::uint32_t* shared_steps_;
  Words moved_{};  // of the last board evaluated
};

}  // namespace othello::cuda
