#include "learn/roulette.h"

#include <algorithm>
#include <cassert>

namespace othello {

std::size_t roulette_winner(std::span<const double> fitness, const Birth& birth) {
  assert(!fitness.empty());
  RandomSequence random = birth.random(Purpose::kTournament);
  double total = 0.0;
  for (const double f : fitness) total += std::max(f, 0.0);
  if (total <= 0.0) return random.below(static_cast<std::uint32_t>(fitness.size()));
  const double spin = random.uniform() * total;
  double end = 0.0;
  std::size_t last = 0;  // with positive fitness; rounding could move the spin to the end
  for (std::size_t i = 0; i < fitness.size(); ++i) {
    if (fitness[i] <= 0.0) continue;
    end += fitness[i];
    last = i;
    if (spin < end) break;
  }
  return last;
}

}  // namespace othello
