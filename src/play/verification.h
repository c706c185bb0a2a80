#pragma once

#include <string>
#include <vector>

#include "play/match_plan.h"

namespace othello {

/// A match that all implementations must play identically.
struct VerificationMatch {
  std::string name;
  MatchPlan plan;
};

/// Places to begin a game: after any number of moves, at positions with either side to move, and
/// where the side to move has to pass.
[[nodiscard]] std::vector<GameStart> verification_starts();

/// Matches that cover every kind of player, both conventions, noise, both tie-breaking rules,
/// openings, start positions and large game numbers. Their signatures are the fingerprint of how
/// this version plays.
[[nodiscard]] std::vector<VerificationMatch> verification_matches(std::uint64_t games,
                                                                  std::uint64_t seed);

}  // namespace othello
