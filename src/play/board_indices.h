#pragma once

#include <cstdint>

#include "core/aligned.h"
#include "othello/position.h"
#include "play/ntuple_layout.h"

namespace othello {

/// The indices of all placements of an n-tuple network on any board, from tables by groups of four
/// squares. Games are faster with indices that follow the moves.
class BoardIndices {
 public:
  explicit BoardIndices(const NTupleLayout& layout);

  /// Writes `layout.stride` indices.
  void find(const Position& board, std::uint16_t* indices) const;

 private:
  std::size_t stride_;
  AlignedVector<std::uint16_t> sums_;   ///< of steps: [(group * 16 + set) * stride + placement]
  AlignedVector<std::uint16_t> empty_;  ///< indices on an empty board
};

}  // namespace othello
