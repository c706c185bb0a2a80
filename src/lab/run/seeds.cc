#include "lab/run/seeds.h"

#include "core/random.h"

namespace othello {

std::uint64_t derived_seed(std::uint64_t seed, const SeedPlace& place) {
  const RandomBlock block =
      random_block(seed, {.purpose = Purpose::kSeed,
                          .stream = place.run,
                          .game = std::uint64_t{place.individual} << 40 | place.games,
                          .block = static_cast<std::uint32_t>(place.use) << 24 | place.index});
  return std::uint64_t{block[0]} << 32 | block[1];
}

}  // namespace othello
