#pragma once

#include <cstddef>
#include <cstdint>

#include "backend/cuda/forms.h"
#include "backend/cuda/runtime.h"

namespace othello::cuda {

// The merged tables of play/merging.h on a device: merging from the weights of a network, and
// adding the gradient sums of their entries back to the weights. Both are integer sums.

struct MergedTableForm {
  std::uint32_t begin;  ///< its first entry
  std::uint32_t size;
  std::uint32_t first_part;
  std::uint32_t part_count;
};

/// All in device memory.
struct MergedForms {
  const MergedTableForm* tables;  ///< one after the other, without gaps
  const MergePart* parts;
  std::uint32_t table_count;
  std::uint32_t entries;
};

/// Sets every entry of `table` to the sum of its weights.
void launch_merge(Stream& stream, const MergedForms& merging, const std::int32_t* weights,
                  std::int32_t* table);

/// Adds the sum of every entry to the sums of its weights, modulo 2^64.
void launch_unmerge(Stream& stream, const MergedForms& merging,
                    const unsigned long long* entry_sums, unsigned long long* weight_sums);

}  // namespace othello::cuda
