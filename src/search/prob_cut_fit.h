#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "core/result.h"
#include "eval/player.h"

namespace othello {

/// The positions from which ProbCut fits are made.
struct ProbCutPlan {
  int deepest = 8;                ///< pairs are fitted for all depths from 3 to this
  std::uint64_t positions = 400;  ///< of each stage
  std::uint64_t seed = 1;
  const std::atomic<bool>* stop = nullptr;       ///< set to interrupt; must outlive the call
  std::function<void(std::uint64_t)> done = {};  ///< positions searched so far
};

/// The first numbers of discs of the stages.
inline constexpr int kProbCutStages[] = {4, 20, 28, 36, 44};

/// The shallow depth of a pair: about half the deep one, of the same parity, so that the same side
/// makes the last move of both.
[[nodiscard]] constexpr int prob_cut_shallow(int deep) {
  const int half = deep / 2;
  return half - (half + deep) % 2;
}

/// Searches positions of the player's own games (eight random plies, then 10% random moves) at all
/// depths, and fits a line for each stage and pair of depths to those that are not decided. A pair
/// whose values are not positively correlated is left out. Refuses players that cannot be searched;
/// empty if interrupted.
[[nodiscard]] Result<ProbCutFits> fit_prob_cut(const Player& player, const ProbCutPlan& plan);

}  // namespace othello
