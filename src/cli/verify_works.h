#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "play/backend.h"

namespace othello::cli {

/// Work besides matches that every back end must do alike: populations, playouts, learning.
struct VerifiedWork {
  std::string name;
  std::function<std::uint64_t(Backend& backend)> signature;  ///< over all that comes of it
};

[[nodiscard]] std::vector<VerifiedWork> verified_works(std::uint64_t seed);

}  // namespace othello::cli
