#pragma once

#include "backend/cuda/group.cuh"

namespace othello::cuda {

/// n-tuple networks of up to 16 kWords placements: each lane of a group holds the indices of 2
/// kWords placements on the current board in registers, two per word. Word sums are exact, since
/// both halves of the result are valid indices. `kWide`: indices count from the beginning of the
/// placement's own table.
template <int kWords, bool kWide = false>
class NTupleLanes {
 public:
  struct Arrays {
    const std::uint32_t* steps;  ///< [64][words]
    const std::uint32_t* start;  ///< [words]
    const std::int32_t* table;
    std::uint32_t words;                   ///< per lane: even, at most kWords
    const std::uint32_t* bases = nullptr;  ///< [2 words]: of the tables; only if kWide
  };

  __device__ void begin_game(const Group& group, const Arrays& arrays, const GameStart& start) {
    for (int w = 0; w < kWords; w += 2) {
      if (w == static_cast<int>(arrays.words)) break;
      const uint2 pair = read(arrays.start, group, w);
      indices_[w] = pair.x;
      indices_[w + 1] = pair.y;
    }
    each_difference(start, [&](int square, std::uint32_t times) {
      add<false>(group, arrays, {square, times}, {square, 0}, indices_);
    });
  }

  __device__ void moved(const Group& group, const Arrays& arrays, bool black, int square,
                        std::uint64_t flipped) {
    change(group, arrays, black, square, flipped, indices_);
  }

  /// Switches to White's view: indices with colours swapped. `full`, laid out like the indices: the
  /// sum of an index and its counterpart, which is the same for all states of a placement.
  __device__ void swap_colours(const Group& group, const std::uint32_t* full, std::uint32_t words) {
    for (int w = 0; w < kWords; w += 2) {
      if (w == static_cast<int>(words)) break;
      const uint2 pair = read(full, group, w);
      indices_[w] = pair.x - indices_[w];
      indices_[w + 1] = pair.y - indices_[w + 1];
    }
  }

  /// Calls `visit` for every move with its number, its square and its change of the sum.
  template <class Visit>
  __device__ void each_change(const Group& group, const Arrays& arrays, bool black,
                              std::uint64_t own, std::uint64_t opponent, std::uint64_t moves,
                              Visit&& visit) const {
    const TurnedBoard board = with_half_turn(own, opponent);
    const auto count = static_cast<unsigned>(__popcll(moves));
    for (unsigned first = 0; first < count; first += kGroup) {
      const LaneMove mine = lane_move(group, board, moves, first);
      const unsigned here = count - first < kGroup ? count - first : kGroup;
      for (unsigned i = 0; i < here; ++i) {
        const int square = group.from(i, mine.square);
        const std::uint64_t flipped = group.from(i, mine.flipped);
        std::uint32_t after[kWords];
        for (int w = 0; w < kWords; ++w) after[w] = indices_[w];
        change(group, arrays, black, square, flipped, after);
        // Only changed indices are looked up: most placements are unaffected.
        std::int32_t sum = 0;
        for (int w = 0; w < kWords; ++w) {
          const std::uint32_t different = after[w] ^ indices_[w];
          if ((different & 0xffff) != 0) {
            const std::int32_t* table = arrays.table + base(arrays, group, w, 0);
            sum += table[after[w] & 0xffff] - table[indices_[w] & 0xffff];
          }
          if ((different >> 16) != 0) {
            const std::int32_t* table = arrays.table + base(arrays, group, w, 1);
            sum += table[after[w] >> 16] - table[indices_[w] >> 16];
          }
        }
        visit(first + i, square,
              group.reduce(sum, [](std::int32_t a, std::int32_t b) { return a + b; }));
      }
    }
  }

  /// `sign`: -1 to minimise the sum.
  [[nodiscard]] __device__ std::uint64_t best(const Group& group, const Arrays& arrays, bool black,
                                              int sign, std::uint64_t own, std::uint64_t opponent,
                                              std::uint64_t moves) const {
    std::uint64_t best = 0;
    std::int32_t best_score = 0;
    each_change(group, arrays, black, own, opponent, moves,
                [&](unsigned, int square, std::int32_t sum) {
                  const std::int32_t score = sign * sum;
                  if (best == 0 || score > best_score) {
                    best = 0;
                    best_score = score;
                  }
                  if (score == best_score) best |= std::uint64_t{1} << square;
                });
    return best;
  }

 private:
  /// Of the placement in half `half` of word `w` of this lane.
  [[nodiscard]] __device__ static std::uint32_t base(const Arrays& arrays, const Group& group,
                                                     int w, unsigned half) {
    if constexpr (kWide) {
      const auto even = static_cast<unsigned>(w) & ~1U;
      const unsigned word = kGroup * even + 2 * group.lane + (static_cast<unsigned>(w) & 1);
      return arrays.bases[2 * word + half];
    }
    return 0;
  }

  /// Words `w` and `w` + 1 of this lane.
  [[nodiscard]] __device__ static uint2 read(const std::uint32_t* row, const Group& group, int w) {
    return *reinterpret_cast<const uint2*>(row + kGroup * static_cast<unsigned>(w) +
                                           2 * group.lane);
  }

  __device__ static void change(const Group& group, const Arrays& arrays, bool black, int square,
                                std::uint64_t flipped, std::uint32_t (&indices)[kWords]) {
    // Usually all words are used, which saves the bounds checks.
    if (arrays.words == kWords) {
      change_words<true>(group, arrays, black, square, flipped, indices);
    } else {
      change_words<false>(group, arrays, black, square, flipped, indices);
    }
  }

  template <bool kAll>
  __device__ static void change_words(const Group& group, const Arrays& arrays, bool black,
                                      int square, std::uint64_t flipped,
                                      std::uint32_t (&indices)[kWords]) {
    // Negative steps wrap around modulo 2^32.
    const std::uint32_t once = black ? 1U : ~0U;
    const std::uint32_t twice = 2 * once;
    // Two squares at a time, to overlap their memory latency. Every move flips a disc.
    add<kAll>(group, arrays, {square, once}, {lowest(flipped), twice}, indices);
    for (flipped &= flipped - 1; flipped != 0; flipped &= flipped - 1) {
      const int first = lowest(flipped);
      flipped &= flipped - 1;
      const bool two = flipped != 0;
      add<kAll>(group, arrays, {first, twice}, {two ? lowest(flipped) : first, two ? twice : 0},
                indices);
    }
  }

  /// The steps of a square and their multiplier.
  struct Steps {
    int square;
    std::uint32_t times;
  };

  template <bool kAll>
  __device__ static void add(const Group& group, const Arrays& arrays, const Steps& a,
                             const Steps& b, std::uint32_t (&indices)[kWords]) {
    const unsigned words = kAll ? kWords : arrays.words;
    const std::uint32_t* a_row = arrays.steps + static_cast<unsigned>(a.square) * kGroup * words;
    const std::uint32_t* b_row = arrays.steps + static_cast<unsigned>(b.square) * kGroup * words;
    for (int w = 0; w < kWords; w += 2) {
      if (!kAll && w == static_cast<int>(words)) break;
      const uint2 a_pair = read(a_row, group, w);
      const uint2 b_pair = read(b_row, group, w);
      indices[w] += a.times * a_pair.x + b.times * b_pair.x;
      indices[w + 1] += a.times * a_pair.y + b.times * b_pair.y;
    }
  }

  std::uint32_t indices_[kWords] = {};
};

}  // namespace othello::cuda
