#pragma once

#include <cstddef>

#include "core/result.h"

namespace othello {

/// What one run may take while it learns.
inline constexpr std::size_t kMostLearnerBytes = std::size_t{4} << 30;

/// Refuses so many individuals with so many weights each, saying how much memory they would need:
/// a weight is kept as a double in this generation and the next, and as a whole number for each
/// colour while games are played.
[[nodiscard]] Result<void> check_memory(std::size_t weights, std::size_t individuals);

}  // namespace othello
