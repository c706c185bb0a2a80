#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "play/compiled_forms.h"

namespace othello::cuda {

/// The index layout of a learner's placements, as policy.h needs it.
struct PolicyShape {
  std::uint32_t words = 0;
  std::uint32_t entries = 0;  ///< per stage; also the index of the padding entry
  std::uint32_t stages = 1;
  std::vector<std::uint32_t> steps;  ///< [64][words]
  std::vector<std::uint32_t> start;
  std::vector<std::uint32_t> full;
  std::vector<std::uint32_t> first_entry;  ///< by number of discs
  /// By placement: where its table begins. Empty if the entries of a stage fit 16 bits; then
  /// indices count from the first table.
  std::vector<std::uint32_t> bases;
};

/// Empty if there are more placements than the kernels support.
[[nodiscard]] std::optional<PolicyShape> policy_shape(const NTupleLayout& layout);

}  // namespace othello::cuda
