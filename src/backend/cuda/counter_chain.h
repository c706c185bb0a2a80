#pragma once

#include <cstdint>

#include "backend/cuda/es_run.h"
#include "backend/cuda/runtime.h"

namespace othello::cuda {

/// Games of TD(0) self-play of one weighted piece counter (TdGames in play/td_plan.h), as the
/// kernel reads and changes them.
struct CounterChain {
  double weights[kMaxWpcWeights] = {};
  std::uint32_t weight_count = 0;  ///< 64 or 10 for the classes of squares, and a bias
  bool symmetric = false;
  std::uint8_t weight_of[64] = {};  ///< which weight is that of a square
  bool has_bias = false;

  std::uint64_t seed = 0;
  std::uint32_t stream = 0;  ///< purpose and run
  std::uint64_t first_game = 0;
  std::uint64_t games = 0;
  std::uint64_t played = 0;   ///< so many of them; goes on from there
  bool out_of_reach = false;  ///< the weights have become too large for exact sums

  double alpha = 0;
  double limit = 0;   ///< of a weight, for exact sums
  double growth = 0;  ///< the most that a weight may grow in a game
  std::uint64_t threshold = 0;
  bool first_of_ties = false;
  bool after_to_after = false;
  bool update_after_random = true;
};

/// Plays at most so many games of each chain, one warp each.
struct CounterLaunch {
  CounterChain* chains = nullptr;
  unsigned count = 0;
  std::uint64_t most_games = 0;
};
void launch_counters(Stream& stream, const CounterLaunch& launch);

}  // namespace othello::cuda
