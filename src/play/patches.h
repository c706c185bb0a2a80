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

// A network of straight tuples and 2 × 2 squares, brought together: all placements within a row,
// column or diagonal are looked up at once, in a table over the states of its squares, and so are
// two neighbouring squares of 2 × 2, within a patch of 2 × 3. Hundreds of lookups become 32, or 63
// with 2 × 2 squares. What fits neither, like a corner of 2 × 4, is a patch of its own beside them.
// Sums of whole numbers are the same in any order, so that the scores are the same numbers. Patches
// that read the same weights share a table.

inline constexpr std::size_t kMostPatchSquares = 8;

/// A placement as a part of a patch: the place of its weight is `first` and, for each square of the
/// patch, the digit times the step.
struct PatchPart {
  std::uint32_t first = 0;
  std::array<std::uint16_t, kMostPatchSquares> steps{};
  friend auto operator<=>(const PatchPart&, const PatchPart&) = default;
};

/// Each entry is a sum of weights, one of each part.
struct PatchTable {
  std::uint32_t begin = 0;
  std::uint32_t size = 0;  ///< 3 to the number of the patch's squares, the first being the lowest
                           ///< digit of the index
  std::vector<PatchPart> parts;
};

struct Patches {
  NTupleLayout layout;  ///< its placements are the patches
  std::vector<PatchTable> tables;
  std::size_t entries = 0;  ///< of all tables of a stage
  std::size_t weights = 0;  ///< of the network in a stage
};

/// Nothing if a placement is in no patch, nothing is won, or indices would need more than 16 bits.
[[nodiscard]] std::optional<Patches> patches_of(const NTupleLayout& layout);

/// The tables of all patches, one after the other and stage by stage, for the weights of a network.
[[nodiscard]] std::vector<std::int32_t> fold(const Patches& patches,
                                             std::span<const std::int32_t> weights);

/// The way back, for what is added up by the entries of the tables: adds each sum to all weights
/// that its entry is a sum of.
void unfold(const Patches& patches, std::span<const std::int64_t> sums,
            std::span<std::int64_t> weights);

}  // namespace othello
