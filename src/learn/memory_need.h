#pragma once

#include <cstddef>
#include <string>

#include "core/result.h"

namespace othello {

/// Memory limit of one run.
inline constexpr std::size_t kMostLearnerBytes = std::size_t{4} << 30;

/// Refuses populations that exceed the limit, giving the memory they would need: a weight is kept
/// as a double in this generation and the next, and as an integer for each colour during games.
[[nodiscard]] Result<void> check_memory(std::size_t weights, std::size_t individuals);

/// "4.3 GB".
[[nodiscard]] std::string gigabytes(double bytes);

}  // namespace othello
