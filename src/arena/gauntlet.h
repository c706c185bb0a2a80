#pragma once

#include <span>
#include <vector>

#include "play/match_plan.h"

namespace othello {

/// A player against each opponent of a pool: two games from every start, one with each colour.
/// Without noise and random tie-breaking the games are deterministic; only the starts are a sample.
struct Gauntlet {
  Seat player;
  std::span<const Seat> pool;
  std::span<const GameStart> starts;  ///< must outlive the plans
  std::uint64_t seed = 1;
  std::span<const GameRecord> openings = {};  ///< as in MatchPlan
};

/// One match per opponent.
[[nodiscard]] std::vector<MatchPlan> gauntlet_plans(const Gauntlet& gauntlet);

}  // namespace othello
