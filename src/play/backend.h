#pragma once

#include <functional>
#include <span>
#include <vector>

#include "play/match_plan.h"

namespace othello {

/// Called now and then with the number of games finished so far; returning false stops the work.
using GamesDone = std::function<bool(std::uint64_t)>;

/// Where games are played. Implementations give the same results for the same plans.
class Backend {
 public:
  virtual ~Backend() = default;

  /// One result per plan, in order. Matches may be of any length and number. If `progress` stops
  /// the work the results are incomplete and must not be used.
  [[nodiscard]] virtual std::vector<MatchResult> play(std::span<const MatchPlan> plans,
                                                      const GamesDone& progress) = 0;
};

}  // namespace othello
