#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "play/ntuple_layout.h"

namespace othello {

// Merged lookup tables for networks of straight tuples and 2 × 2 squares. All placements within a
// region (a row, column or diagonal, or a rectangle of 2 × 3 with two neighbouring squares of 2 ×
// 2) are looked up at once, in a table over the states of its squares. Hundreds of lookups become
// 32, or 63 with 2 × 2 squares. A shape that fits no region, like a corner of 2 × 4, becomes a
// region by itself, which is also the region of its mirror image if that has the same squares. Sums
// of integers do not depend on their order, so the scores are the same numbers. Regions that read
// the same weights share a table. A table over the numbers of legal moves stays as it is.

inline constexpr std::size_t kMostRegionSquares = kMaxTupleLength;

/// A placement within a region: the index of its weight is `first` plus, for each square of the
/// region, the digit times the step.
struct MergedPart {
  std::uint32_t first = 0;
  std::array<std::uint16_t, kMostRegionSquares> steps{};
  friend auto operator<=>(const MergedPart&, const MergedPart&) = default;
};

/// Each entry is a sum of weights, one for each part.
struct MergedTable {
  std::uint32_t begin = 0;
  std::uint32_t size = 0;  ///< 3 to the number of the region's squares, the first being the lowest
                           ///< digit of the index
  std::vector<MergedPart> parts;
};

struct Merging {
  NTupleLayout layout;  ///< its placements are the regions
  std::vector<MergedTable> tables;
  std::size_t entries = 0;  ///< of all tables of a stage
  std::size_t weights = 0;  ///< of the network in a stage
};

/// Nothing if merging does not reduce the lookups, or if the tables of a network whose indices have
/// 16 bits would need more.
[[nodiscard]] std::optional<Merging> merging_of(const NTupleLayout& layout);

/// The tables of all regions, one after the other and stage by stage, for the weights of a network.
[[nodiscard]] std::vector<std::int32_t> merge(const Merging& merging,
                                              std::span<const std::int32_t> weights);
[[nodiscard]] std::vector<double> merge(const Merging& merging, std::span<const double> weights);

/// The reverse, for sums collected by table entry: adds each sum to all weights that the entry
/// contains.
void unmerge(const Merging& merging, std::span<const std::int64_t> sums,
             std::span<std::int64_t> weights);
void unmerge(const Merging& merging, std::span<const double> sums, std::span<double> weights);

}  // namespace othello
