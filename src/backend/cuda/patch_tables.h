#pragma once

#include <cstddef>
#include <cstdint>

#include "backend/cuda/forms.h"
#include "backend/cuda/runtime.h"

namespace othello::cuda {

// The tables of play/patches.h on a device: folded from the weights of a network, and what is
// learned of their entries brought back to the weights. Both are sums of whole numbers.

struct PatchTableForm {
  std::uint32_t begin;  ///< its first entry
  std::uint32_t size;
  std::uint32_t first_part;
  std::uint32_t part_count;
};

/// All on the device.
struct PatchForms {
  const PatchTableForm* tables;  ///< one after the other, without gaps
  const FoldPart* parts;
  std::uint32_t table_count;
  std::uint32_t entries;
};

/// Sets every entry of `table` to the sum of its weights.
void launch_fold(Stream& stream, const PatchForms& patches, const std::int32_t* weights,
                 std::int32_t* table);

/// Adds the sum of every entry to those of its weights, modulo 2^64.
void launch_unfold(Stream& stream, const PatchForms& patches, const unsigned long long* entry_sums,
                   unsigned long long* weight_sums);

}  // namespace othello::cuda
