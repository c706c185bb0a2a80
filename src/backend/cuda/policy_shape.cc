#include "backend/cuda/policy_shape.h"

#include "backend/cuda/games.h"
#include "othello/position.h"

namespace othello::cuda {
namespace {

constexpr std::size_t kPolicyLanes = 8;
constexpr std::size_t kMostPlacements = 2 * kPolicyLanes * kMostLaneWords;
/// Indices have 16 bits, and padding needs one more entry.
constexpr std::size_t kMostNarrowEntries = 0xffff;

/// Two indices per word, the even placement's in the low half.
std::vector<std::uint32_t> in_pairs(const std::vector<std::uint32_t>& numbers) {
  std::vector<std::uint32_t> words(numbers.size() / 2);
  for (std::size_t i = 0; i < words.size(); ++i) {
    words[i] = numbers[2 * i] + (numbers[2 * i + 1] << 16);
  }
  return words;
}

}  // namespace

std::optional<PolicyShape> policy_shape(const NTupleLayout& layout) {
  if (layout.placements > kMostPlacements) return std::nullopt;
  const bool wide = !layout.base.empty() || layout.stage_size > kMostNarrowEntries;
  const auto padded = static_cast<std::uint32_t>(layout.stage_size);
  std::vector<std::uint32_t> start(layout.stride, wide ? 0 : padded);
  std::vector<std::uint32_t> full(layout.stride, wide ? 0 : 2 * padded);
  for (std::size_t p = 0; p < layout.placements; ++p) {
    start[p] = layout.start[p];
    full[p] = 2 * start[p];
    for (std::size_t s = 0; s < kSquares; ++s) {
      // A disc of the start position adds or subtracts one step relative to an empty square.
      const int disc = static_cast<int>(Position::start().own >> s & 1) -
                       static_cast<int>(Position::start().opponent >> s & 1);
      full[p] -= 2 * static_cast<std::uint32_t>(disc) * layout.steps[s * layout.stride + p];
    }
  }
  PolicyShape shape{.words = static_cast<std::uint32_t>(layout.stride / 2),
                    .entries = padded,
                    .stages = layout.stage_begin.back() / padded + 1,
                    .steps = {},
                    .start = in_pairs(start),
                    .full = in_pairs(full),
                    .first_entry = {},
                    .bases = {}};
  if (wide) {
    shape.bases.assign(layout.stride, padded);
    for (std::size_t p = 0; p < layout.placements; ++p) {
      shape.bases[p] = layout.base.empty() ? 0 : layout.base[p];
    }
  }
  for (const std::uint32_t begin : layout.stage_begin) {
    shape.first_entry.push_back(begin / padded * (padded + 1));
  }
  for (std::size_t s = 0; s < kSquares; ++s) {
    const auto row = layout.steps.begin() + static_cast<std::ptrdiff_t>(s * layout.stride);
    const std::vector<std::uint32_t> steps =
        in_pairs({row, row + static_cast<std::ptrdiff_t>(layout.stride)});
    shape.steps.insert(shape.steps.end(), steps.begin(), steps.end());
  }
  return shape;
}

}  // namespace othello::cuda
