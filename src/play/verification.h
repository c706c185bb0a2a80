#pragma once

#include <string>
#include <vector>

#include "play/match_plan.h"

namespace othello {

/// A match that every way to play must play alike.
struct VerificationMatch {
  std::string name;
  MatchPlan plan;
};

/// Matches that reach every kind of player, both conventions, noise, ties of both rules, openings
/// and large game numbers. Their signatures are the fingerprint of how this version plays.
[[nodiscard]] std::vector<VerificationMatch> verification_matches(std::uint64_t games,
                                                                  std::uint64_t seed);

}  // namespace othello
