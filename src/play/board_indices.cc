#include "play/board_indices.h"

#include <bit>

#include "play/batch.h"

namespace othello {

BoardIndices::BoardIndices(const NTupleLayout& layout) : stride_(layout.stride) {
  constexpr std::size_t kGroups = 16;  // of four squares
  constexpr std::size_t kSets = 16;    // of the squares of a group
  sums_.assign(kGroups * kSets * stride_, 0);
  for (std::size_t group = 0; group < kGroups; ++group) {
    for (std::size_t set = 1; set < kSets; ++set) {
      const auto last = static_cast<std::size_t>(std::bit_width(set) - 1);
      const std::uint16_t* without = &sums_[(group * kSets + (set ^ (1U << last))) * stride_];
      const std::uint16_t* step = &layout.steps[(group * 4 + last) * stride_];
      std::uint16_t* sum = &sums_[(group * kSets + set) * stride_];
      for (std::size_t p = 0; p < stride_; ++p) {
        sum[p] = static_cast<std::uint16_t>(without[p] + step[p]);
      }
    }
  }
  // Indices are numbers modulo 2^16.
  empty_.assign(stride_, 0);
  const Position start = Position::start();
  for (std::size_t p = 0; p < layout.placements; ++p) {
    int index = layout.start[p];
    for (const Square s : each(start.own)) {
      index -= layout.steps[static_cast<std::size_t>(othello::index(s)) * stride_ + p];
    }
    for (const Square s : each(start.opponent)) {
      index += layout.steps[static_cast<std::size_t>(othello::index(s)) * stride_ + p];
    }
    empty_[p] = static_cast<std::uint16_t>(index);
  }
}

void BoardIndices::find(const Position& board, std::uint16_t* indices) const {
  static const auto add_rows = kernels(best_isa()).add_rows;
  add_rows(sums_.data(), empty_.data(), stride_, board.own, board.opponent, indices);
}

}  // namespace othello
