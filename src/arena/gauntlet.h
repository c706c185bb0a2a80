#pragma once

#include <span>
#include <vector>

#include "play/backend.h"
#include "play/openings.h"

namespace othello {

/// A player against each of a pool, two games from every opening, one with each colour. Without
/// noise and random ties the results are facts, not samples; the openings are the sample.
struct Gauntlet {
  Seat player;
  std::span<const Seat> pool;
  std::span<const Opening> openings;
  std::uint64_t seed = 1;
};

/// One result for each of the pool, from the player's view: the games of an opening are a pair. If
/// `progress` stops the work the results are incomplete and must not be used. It is called by the
/// calling thread after games that are the same for any back end.
[[nodiscard]] std::vector<MatchResult> play_gauntlet(const Gauntlet& gauntlet, Backend& backend,
                                                     const GamesDone& progress);

}  // namespace othello
