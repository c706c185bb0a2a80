#pragma once

#include <cstdint>

#include "backend/cuda/chain_games.h"
#include "backend/cuda/es_run.h"
#include "backend/cuda/runtime.h"

namespace othello::cuda {

/// Games of TD(0) self-play of one weighted piece counter (TdGames in learn/td_plan.h), as used and
/// updated by the kernel.
struct WpcChain : ChainGames {
  double weights[kMaxWpcWeights] = {};
  std::uint32_t weight_count = 0;  ///< 64, or 10 for classes of squares, plus a bias
  bool symmetric = false;
  std::uint8_t weight_of[64] = {};  ///< index of each square's weight
  bool has_bias = false;
};

/// Plays a bounded number of games of each chain, one warp per chain.
struct WpcLaunch {
  WpcChain* chains = nullptr;
  unsigned count = 0;
  std::uint64_t most_games = 0;
};
void launch_wpc_chains(Stream& stream, const WpcLaunch& work);

}  // namespace othello::cuda
