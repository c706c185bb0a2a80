#pragma once

#include "backend/cuda/board.cuh"

namespace othello::cuda {

/// What the placements of a network read, in shared memory: for each square the steps of all
/// placements, two to a word.
template <unsigned kWords>
struct StepRows {
  /// Four words more than there are, so that the rows that neighbouring threads read begin in
  /// different banks.
  static constexpr unsigned kRow = kWords + 4;

  std::uint32_t start[kWords];
  alignas(16) std::uint32_t rows[64][kRow];

  /// By all threads of the block, from arrays of so many words. `padded`: the entry that what is
  /// not there reads.
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

/// The indices of all placements of a network on a board, in the registers of one thread, two to a
/// word: sums of such words are exact, since all halves are indices at the end.
template <unsigned kWords>
class IndexWords {
 public:
  using Rows = StepRows<kWords>;

  __device__ void begin(const Rows& steps) {
    for (unsigned w = 0; w < kWords; ++w) words_[w] = steps.start[w];
  }

  __device__ void move(const Rows& steps, bool black, int square, std::uint64_t flipped) {
    // A negative step is a large number that wraps around.
    const std::uint32_t once = black ? 1U : ~0U;
    add(steps, square, once);
    for (; flipped != 0; flipped &= flipped - 1) add(steps, lowest(flipped), 2 * once);
  }

  /// To the board with colours swapped. `full`: an index and its counterpart, added up.
  __device__ void swap_colours(const std::uint32_t* full) {
    for (unsigned w = 0; w < kWords; ++w) words_[w] = full[w] - words_[w];
  }

  /// `read` gives an entry of the network's table.
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
