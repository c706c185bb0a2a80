#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/result.h"
#include "eval/ntuple.h"
#include "lab/results/run_data.h"

namespace othello {

// Which squares the tuples of a network read. The first placement stands for a tuple: the others
// are its images under the symmetries of the board, which lie alike to corners and edges.

/// The tuples that read a corner.
[[nodiscard]] std::size_t corner_tuples(const NTuple& network);
/// Those of the final player of each of these runs. Refuses an experiment that does not have all of
/// them, or whose players have no tuples.
[[nodiscard]] Result<std::vector<std::size_t>> corner_tuples(const RunData& data,
                                                             std::span<const std::uint32_t> runs);

// Shares of the tuples.
[[nodiscard]] double corner_share(const NTuple& network);
/// That read one of the 2 × 2 squares of a corner.
[[nodiscard]] double near_corner_share(const NTuple& network);
/// That read two corners or more.
[[nodiscard]] double two_corners_share(const NTuple& network);

/// The different squares of a tuple, which may read a square twice: the mean over the tuples.
[[nodiscard]] double distinct_squares(const NTuple& network);
/// The share of the 64 squares that any placement reads.
[[nodiscard]] double covered_share(const NTuple& network);

}  // namespace othello
