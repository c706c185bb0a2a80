#pragma once

#include "backend/cuda/device.h"
#include "backend/cuda/forms.h"

namespace othello::cuda {

/// Calls `visit` with the place of every weight that an entry of a merged table sums
/// (play/merging.h). `index`: index of the entry in its table.
template <class Visit>
__device__ void each_weight(const MergePart* parts, unsigned count, std::uint32_t index,
                            Visit&& visit) {
  constexpr unsigned kDigits = sizeof(MergePart::steps) / sizeof(MergePart::steps[0]);
  std::uint32_t digits[kDigits];
  for (std::uint32_t& digit : digits) {
    digit = index % 3;
    index /= 3;
  }
  for (unsigned p = 0; p < count; ++p) {
    std::uint32_t place = parts[p].first;
    for (unsigned i = 0; i < kDigits; ++i) place += digits[i] * parts[p].steps[i];
    visit(place);
  }
}

}  // namespace othello::cuda
