#pragma once

#include <cstdint>

#include "backend/cuda/chain_games.h"
#include "backend/cuda/es_run.h"
#include "backend/cuda/runtime.h"

namespace othello::cuda {

/// Games of TD(0) self-play of one weighted piece counter (TdGames in play/td_plan.h), as the
/// kernel reads and changes them.
struct CounterChain : ChainGames {
  double weights[kMaxWpcWeights] = {};
  std::uint32_t weight_count = 0;  ///< 64 or 10 for the classes of squares, and a bias
  bool symmetric = false;
  std::uint8_t weight_of[64] = {};  ///< which weight is that of a square
  bool has_bias = false;
};

/// Plays at most so many games of each chain, one warp each.
struct CounterLaunch {
  CounterChain* chains = nullptr;
  unsigned count = 0;
  std::uint64_t most_games = 0;
};
void launch_counters(Stream& stream, const CounterLaunch& launch);

}  // namespace othello::cuda
