#pragma once

#include <cstdint>

namespace othello {

/// The seed and run that determine the random numbers of learning.
struct RunId {
  std::uint64_t seed = 1;
  std::uint32_t run = 0;  ///< below 2^24
};

}  // namespace othello
