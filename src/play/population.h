#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "play/isa.h"
#include "play/match_plan.h"

namespace othello {

/// A game between two members of a population, by their indices.
struct PopulationGame {
  std::uint32_t black = 0;
  std::uint32_t white = 0;
};

/// Single games between many players, for a generation. Game i of the list has the number
/// first_game + i in its random stream.
struct PopulationPlan {
  std::span<const Seat> members;
  std::span<const PopulationGame> games;
  std::uint64_t seed = 1;
  std::uint32_t stream = 0;
  std::uint64_t first_game = 0;
};

/// Black's discs minus White's at the end of each game, on this thread.
[[nodiscard]] std::vector<int> play_population(const PopulationPlan& plan, Isa isa);

}  // namespace othello
