#pragma once

#include <bit>
#include <cstdint>

#include "othello/test_positions.h"

namespace othello {

/// The position with `empties` empty squares of a random game, or the last one if the game is over
/// before.
[[nodiscard]] inline Position random_position(std::uint64_t seed, int empties) {
  for (const Position& p : random_game_positions(seed)) {
    if (std::popcount(p.empty()) <= empties || is_over(p)) return p;
  }
  return {};
}

}  // namespace othello
