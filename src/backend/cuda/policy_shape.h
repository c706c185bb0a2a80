#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "play/frozen_forms.h"

namespace othello::cuda {

/// Where the placements of a learner find their weights, as policy.h needs it.
struct PolicyShape {
  std::uint32_t words = 0;
  std::uint32_t entries = 0;  ///< of a stage, and the number of the one that is padded
  std::uint32_t stages = 1;
  std::vector<std::uint32_t> steps;  ///< [64][words]
  std::vector<std::uint32_t> start;
  std::vector<std::uint32_t> full;
  std::vector<std::uint32_t> first_entry;  ///< of boards with so many discs
};

/// Nothing if there are more placements or entries than the kernels have room for.
[[nodiscard]] std::optional<PolicyShape> policy_shape(const NTupleLayout& layout);

}  // namespace othello::cuda
