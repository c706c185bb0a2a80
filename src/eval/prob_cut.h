#pragma once

#include <vector>

#include "core/result.h"

namespace othello {

/// How well a shallow search of a player predicts a deeper one (multi-ProbCut, Buro 1997). On
/// boards with at least `discs` discs, up to those of the next stage, the value at `deep` plies is
/// normally distributed around slope * (value at `shallow` plies) + offset. Values are the
/// evaluator's numbers for the side to move; for networks those before the output's tanh.
struct ProbCutFit {
  int discs = 0;
  int deep = 0;
  int shallow = 0;
  double slope = 1.0;
  double offset = 0.0;
  double sigma = 0.0;

  friend bool operator==(const ProbCutFit&, const ProbCutFit&) = default;
};

/// All fits of a player, by discs, then by depth; empty if none were made.
using ProbCutFits = std::vector<ProbCutFit>;

inline constexpr int kMostProbCutDepth = 20;
inline constexpr std::size_t kMostProbCutFits = 1000;
inline constexpr double kLeastProbCutSlope = 0.01;
inline constexpr double kMostProbCutSlope = 100.0;

/// Refuses fits that are not in order, out of range, or of no use: a shallow depth that is not less
/// than the deep one, a deviation that is not positive.
[[nodiscard]] Result<void> check_prob_cut(const ProbCutFits& fits);

}  // namespace othello
