#include "learn/tournament.h"

#include <cassert>

namespace othello {

std::size_t tournament_winner(std::span<const double> fitness, int size, const Birth& birth) {
  assert(!fitness.empty() && size >= 1);
  RandomSequence random = birth.random(Purpose::kTournament);
  const auto individuals = static_cast<std::uint32_t>(fitness.size());
  std::size_t winner = random.below(individuals);
  for (int entrant = 1; entrant < size; ++entrant) {
    const std::size_t challenger = random.below(individuals);
    if (fitness[challenger] > fitness[winner]) winner = challenger;
  }
  return winner;
}

}  // namespace othello
