#pragma once

#include <cstdint>

#include "learn/td_plan.h"

namespace othello::cuda {

/// Games of TD(0) self-play of one evaluator (TdGames in learn/td_plan.h), as used by kernels.
struct ChainGames {
  std::uint64_t seed = 0;
  std::uint32_t stream = 0;  ///< purpose and run
  std::uint64_t first_game = 0;
  std::uint64_t games = 0;
  std::uint64_t played = 0;   ///< games played so far
  bool out_of_reach = false;  ///< the weights exceed the overflow bound of exact sums

  double alpha = 0;
  double limit = 0;   ///< overflow bound of a weight, for exact sums
  double growth = 0;  ///< maximum growth of a weight per game
  std::uint64_t threshold = 0;
  bool first_of_ties = false;
  bool after_to_after = false;
  bool update_after_random = true;

  /// Sets everything but limit and growth, which depend on the evaluator.
  void set(const TdGames& asked);
};

}  // namespace othello::cuda
