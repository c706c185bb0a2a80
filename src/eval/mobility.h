#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>

#include "othello/moves.h"

namespace othello {

// A table over the numbers of legal moves of both sides, for an odd and for an even number of
// discs. Patterns know few of them: a move needs discs on a line, which may be longer than any
// pattern, and several lines may have the same one.

/// Larger numbers of moves, which are rare, are read as this one.
inline constexpr int kMostMobility = 23;
inline constexpr std::size_t kMobilitySide = kMostMobility + 1;
inline constexpr std::size_t kMobilitySize = 2 * kMobilitySide * kMobilitySide;

/// Where the entries for a number of discs begin.
[[nodiscard]] constexpr std::size_t mobility_begin(int discs) {
  return static_cast<std::size_t>(discs % 2) * kMobilitySide * kMobilitySide;
}

/// The entry for numbers of moves, among those for the number of discs.
[[nodiscard]] constexpr std::size_t mobility_entry(int own, int opponent) {
  return static_cast<std::size_t>(std::min(own, kMostMobility)) * kMobilitySide +
         static_cast<std::size_t>(std::min(opponent, kMostMobility));
}

[[nodiscard]] constexpr std::size_t mobility_index(const Position& board) {
  return mobility_begin(std::popcount(board.own | board.opponent)) +
         mobility_entry(std::popcount(legal_moves(board)),
                        std::popcount(legal_moves(board.swapped())));
}

}  // namespace othello
