#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "play/backend.h"

namespace othello::cli {

/// A workload other than a match with the same result on every back end: recorded games,
/// populations, playouts, learning.
struct VerifiedWork {
  std::string name;
  std::function<std::uint64_t(Backend& backend)> signature;  ///< over all its results
};

[[nodiscard]] std::vector<VerifiedWork> verified_works(std::uint64_t seed);

}  // namespace othello::cli
