#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/result.h"
#include "eval/ntuple.h"
#include "lab/results/run_data.h"

namespace othello {

// The squares that the tuples of a network read. A tuple is represented by its first placement: the
// others are its symmetric images, with the same relation to corners and edges.

/// The number of tuples that read a corner.
[[nodiscard]] std::size_t corner_tuples(const NTuple& network);
/// The same for the final players of these runs. An error if one is missing or has no tuples.
[[nodiscard]] Result<std::vector<std::size_t>> corner_tuples(const RunData& data,
                                                             std::span<const std::uint32_t> runs);

// Shares of the tuples.
[[nodiscard]] double corner_share(const NTuple& network);
/// Share that reads one of the 2 × 2 squares of a corner.
[[nodiscard]] double near_corner_share(const NTuple& network);
/// Share that reads at least two corners.
[[nodiscard]] double two_corners_share(const NTuple& network);

/// The mean number of distinct squares of a tuple, which may read a square twice.
[[nodiscard]] double distinct_squares(const NTuple& network);
/// The share of the 64 squares that any placement reads.
[[nodiscard]] double covered_share(const NTuple& network);

}  // namespace othello
