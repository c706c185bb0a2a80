#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "play/frozen_forms.h"
#include "play/ntuple_layout.h"

namespace othello::cuda {

/// An n-tuple network of straight tuples, brought together: all tuples of a row, column or diagonal
/// are looked up at once, in a table over the states of its eight squares. Sums of whole numbers
/// are the same in any order, so that the scores are the same numbers. Short diagonals share a
/// table, so that there are 32 lines in all; lines that read the same weights have one table.
struct FoldedLines {
  NTupleLayout layout;
  std::vector<std::int32_t> table;
};

/// Nothing if some tuple is not straight, or nothing is won.
[[nodiscard]] std::optional<FoldedLines> fold_lines(const FrozenNTuple& net);

}  // namespace othello::cuda
