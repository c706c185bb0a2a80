#pragma once

#include <cstdint>

namespace othello {

/// Uses that have separate seeds.
enum class SeedUse : std::uint8_t {
  kMeasure = 1,      ///< the games of a point of the curve, which also select the best snapshot
  kBest = 2,         ///< the fresh games of the best snapshot
  kLeague = 3,       ///< a league's games
  kStructure = 4,    ///< the shapes of an individual's n-tuples
  kWeights = 5,      ///< an individual's initial weights
  kPretraining = 6,  ///< the games of a run's pretraining
  kMatches = 7,      ///< the games of a run's final player from openings
};

struct SeedPlace {
  SeedUse use;
  std::uint32_t run = 0;         ///< from 0
  std::uint64_t games = 0;       ///< of the snapshot; below 2^40
  std::uint32_t index = 0;       ///< of the measure, the league or the row of matches; below 2^24
  std::uint32_t individual = 0;  ///< of a population; below 2^24
};

/// A seed that depends only on the experiment's seed and on its place. Learning uses the
/// experiment's seed itself, so that measuring does not affect it.
[[nodiscard]] std::uint64_t derived_seed(std::uint64_t seed, const SeedPlace& place);

}  // namespace othello
