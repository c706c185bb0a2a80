#pragma once

#include <bit>

#include "othello/square.h"

namespace othello {

enum class Colour : std::uint8_t { kBlack, kWhite };

[[nodiscard]] constexpr Colour other(Colour c) {
  return c == Colour::kBlack ? Colour::kWhite : Colour::kBlack;
}

/// The discs on the board, seen from one side: usually the side to move.
struct Position {
  Squares own = 0;
  Squares opponent = 0;

  friend constexpr bool operator==(const Position&, const Position&) = default;

  /// The standard start, seen from Black, who moves first: Black e4 d5, White d4 e5.
  [[nodiscard]] static constexpr Position start() {
    return {bit(square(4, 3)) | bit(square(3, 4)), bit(square(3, 3)) | bit(square(4, 4))};
  }

  [[nodiscard]] constexpr Squares empty() const { return ~(own | opponent); }
  [[nodiscard]] constexpr Position swapped() const { return {opponent, own}; }
};

/// Own discs minus the opponent's. At the end of a game its sign is the result; empty squares count
/// for neither side.
[[nodiscard]] constexpr int disc_difference(const Position& p) {
  return std::popcount(p.own) - std::popcount(p.opponent);
}

[[nodiscard]] constexpr int disc_count(const Position& p) {
  return std::popcount(p.own | p.opponent);
}

}  // namespace othello
