#pragma once

#include "backend/cuda/game.cuh"

namespace othello::cuda {

/// The index steps of a network in shared memory: for each square those of all placements, two per
/// word.
template <unsigned kWords>
struct StepRows {
  /// Padded by four words, so that rows read by neighbouring threads start in different banks.
  static constexpr unsigned kRow = kWords + 4;

  std::uint32_t start[kWords];
  alignas(16) std::uint32_t rows[64][kRow];

  /// Called by all threads of the block. The arrays have `words` words; `padded` is the entry that
  /// padding reads.
  __device__ void fill(const std::uint32_t* from_start, const std::uint32_t* from_steps,
                       unsigned words, std::uint32_t padded) {
    for (unsigned i = threadIdx.x; i < kWords; i += blockDim.x) {
      start[i] = i < words ? from_start[i] : padded * 0x10001U;
    }
    for (unsigned i = threadIdx.x; i < 64 * kWords; i += blockDim.x) {
      const unsigned word = i % kWords;
      rows[i / kWords][word] = word < words ? from_steps[i / kWords * words + word] : 0;
    }
  }
};

/// The indices of all placements of a network on a board, in the registers of one thread, two per
/// word: word sums are exact, since both halves of the result are valid indices.
template <unsigned kWords>
class IndexWords {
 public:
  using Rows = StepRows<kWords>;

  __device__ void begin(const Rows& steps, const GameStart& start) {
    for (unsigned w = 0; w < kWords; ++w) words_[w] = steps.start[w];
    each_difference(start, [&](int square, std::uint32_t times) { add(steps, square, times); });
  }

  __device__ void move(const Rows& steps, bool black, int square, std::uint64_t flipped) {
    // Negative steps wrap around modulo 2^32.
    const std::uint32_t once = black ? 1U : ~0U;
    add(steps, square, once);
    for (; flipped != 0; flipped &= flipped - 1) add(steps, lowest(flipped), 2 * once);
  }

  /// Swaps the colours of the board. `full`: the sum of an index and its counterpart.
  __device__ void swap_colours(const std::uint32_t* full) {
    for (unsigned w = 0; w < kWords; ++w) words_[w] = full[w] - words_[w];
  }

  /// `read` returns an entry of the network's table.
  template <class Read>
  [[nodiscard]] __device__ std::int32_t sum(Read&& read) const {
    std::int32_t sum = 0;
    for (unsigned w = 0; w < kWords; ++w) sum += read(words_[w] & 0xffff) + read(words_[w] >> 16);
    return sum;
  }

 private:
  __device__ void add(const Rows& steps, int square, std::uint32_t times) {
    const auto* row = reinterpret_cast<const uint4*>(steps.rows[square]);
    for (unsigned w = 0; w < kWords; w += 4) {
      const uint4 four = row[w / 4];
      words_[w] += times * four.x;
      words_[w + 1] += times * four.y;
      words_[w + 2] += times * four.z;
      words_[w + 3] += times * four.w;
    }
  }

  std::uint32_t words_[kWords] = {};
};

}  // namespace othello::cuda
