#pragma once

#include <array>

#include "eval/prob_cut.h"
#include "search/value.h"

namespace othello {

/// A player's ProbCut fits in the steps of its search, for one choice of certainty.
class ProbCutTable {
 public:
  /// The shallow search of a node, and the bounds that it must reach to prove those of the node.
  struct Cut {
    int shallow = 0;  ///< plies; 0: no fit for this node
    double slope = 1.0;
    double offset = 0.0;  ///< in steps
    double margin = 0.0;  ///< in steps

    /// The least shallow value at which the deep one is at least `beta` with the chosen certainty.
    [[nodiscard]] double needed_for(Value beta) const { return (beta - offset + margin) / slope; }
    /// The highest shallow value at which the deep one is at most `alpha`.
    [[nodiscard]] double allowed_for(Value alpha) const {
      return (alpha - offset - margin) / slope;
    }
  };

  /// `unit` is the evaluator's number for one step; the margin is `sigmas` standard deviations.
  ProbCutTable(const ProbCutFits& fits, double unit, double sigmas);

  [[nodiscard]] const Cut& cut(int depth, int discs) const {
    return depth > kMostProbCutDepth
               ? none_
               : cuts_[static_cast<std::size_t>(depth)][static_cast<std::size_t>(discs)];
  }

 private:
  Cut none_;
  std::array<std::array<Cut, 65>, kMostProbCutDepth + 1> cuts_;
};

}  // namespace othello
