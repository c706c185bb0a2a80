#pragma once

#include <cstddef>
#include <cstdint>

#include "backend/cuda/chain_games.h"
#include "backend/cuda/runtime.h"

namespace othello::cuda {

/// Indices of placements are stored two per word, padded to a multiple of this many words.
inline constexpr std::uint32_t kTdWords = 48;

/// Games of TD(0) self-play of one n-tuple network (learn/td_plan.h), as the kernel reads them. All
/// pointers are to device memory.
struct TdChain : ChainGames {
  double* weights = nullptr;             ///< followed by space for one more, which reads as 0
  const std::uint32_t* steps = nullptr;  ///< [65][words]: NTupleLayout::steps
  const std::uint32_t* start = nullptr;  ///< [words]: NTupleLayout::start
  const std::uint32_t* base = nullptr;   ///< [2 * words]: NTupleLayout::base; only of wide layouts
  std::uint32_t weight_count = 0;
  std::uint32_t placements = 0;  ///< padding up to 2 * words reads the 0 after the weights
  std::uint32_t words = 0;
};

/// Where the kernel keeps its lookup tables.
struct TdPlacement {
  bool table_shared = true;  ///< the weights in shared memory
  bool steps_shared = true;
  bool wide = false;  ///< layouts with `base`
};

/// Bytes of shared memory per chain.
[[nodiscard]] std::size_t td_shared_bytes(const TdPlacement& placement, std::size_t weight_count,
                                          std::size_t words);

/// Plays a bounded number of games of each chain, one block per chain.
struct TdLaunch {
  TdChain* chains = nullptr;
  unsigned count = 0;
  std::uint64_t most_games = 0;
  std::size_t shared_bytes = 0;
  TdPlacement placement;
};
void launch_td(Stream& stream, const TdLaunch& launch);

}  // namespace othello::cuda
