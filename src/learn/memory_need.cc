#include "learn/memory_need.h"

#include <fmt/format.h>

namespace othello {
namespace {

constexpr std::size_t kBytesPerWeight = 2 * sizeof(double) + 2 * sizeof(std::int32_t);

}  // namespace

std::string gigabytes(double bytes) { return fmt::format("{:.1f} GB", bytes / 1e9); }

Result<void> check_memory(std::size_t weights, std::size_t individuals) {
  // Doubles avoid overflow.
  const double bytes = static_cast<double>(weights) * static_cast<double>(individuals) *
                       static_cast<double>(kBytesPerWeight);
  if (bytes <= static_cast<double>(kMostLearnerBytes)) return {};
  return failure(
      fmt::format("{} of {} weights would need {} of memory, expected at most {}",
                  individuals == 1 ? "an individual" : fmt::format("{} individuals", individuals),
                  weights, gigabytes(bytes), gigabytes(static_cast<double>(kMostLearnerBytes))));
}

}  // namespace othello
