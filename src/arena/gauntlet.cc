#include "arena/gauntlet.h"

namespace othello {

std::vector<MatchPlan> gauntlet_plans(const Gauntlet& gauntlet) {
  std::vector<MatchPlan> plans;
  for (const Seat& opponent : gauntlet.pool) {
    plans.push_back({.a = gauntlet.player,
                     .b = opponent,
                     .games = 2 * gauntlet.starts.size(),
                     .seed = gauntlet.seed,
                     .stream = static_cast<std::uint32_t>(plans.size()),
                     .starts = gauntlet.starts,
                     .openings = gauntlet.openings});
  }
  return plans;
}

}  // namespace othello
