#pragma once

#include <array>

#include "othello/position.h"

namespace othello {

/// One step in one of the eight directions: bits move by `shift` (left if positive), and `inside`
/// masks out the column that a disc would reach by wrapping around the edge.
struct Direction {
  int shift;
  Squares inside;

  [[nodiscard]] constexpr Squares step(Squares set) const {
    return (shift > 0 ? set << shift : set >> -shift) & inside;
  }
};

namespace detail {
inline constexpr Squares kNotColumnA = 0xfefefefefefefefe;
inline constexpr Squares kNotColumnH = 0x7f7f7f7f7f7f7f7f;
}  // namespace detail

inline constexpr std::array<Direction, 8> kDirections{{{1, detail::kNotColumnA},
                                                       {-1, detail::kNotColumnH},
                                                       {8, ~Squares{0}},
                                                       {-8, ~Squares{0}},
                                                       {9, detail::kNotColumnA},
                                                       {-9, detail::kNotColumnH},
                                                       {7, detail::kNotColumnH},
                                                       {-7, detail::kNotColumnA}}};

/// The empty squares on which the side to move would flip at least one disc.
[[nodiscard]] constexpr Squares legal_moves(const Position& p) {
  Squares moves = 0;
  for (const Direction& d : kDirections) {
    Squares run = d.step(p.own) & p.opponent;
    for (int i = 0; i < 5; ++i) run |= d.step(run) & p.opponent;
    moves |= d.step(run);
  }
  return moves & p.empty();
}

/// The opponent's discs that a disc of the side to move on `s` would flip; none if `s` is not a
/// legal move. Precondition: `s` is empty.
[[nodiscard]] constexpr Squares flips(const Position& p, Square s) {
  Squares flipped = 0;
  for (const Direction& d : kDirections) {
    Squares run = 0;
    Squares next = d.step(bit(s));
    while ((next & p.opponent) != 0) {
      run |= next;
      next = d.step(next);
    }
    if ((next & p.own) != 0) flipped |= run;
  }
  return flipped;
}

/// The position after the side to move has put a disc on `s` and flipped `flipped`, seen from the
/// side that moves next.
[[nodiscard]] constexpr Position play(const Position& p, Square s, Squares flipped) {
  return {p.opponent & ~flipped, p.own | bit(s) | flipped};
}

[[nodiscard]] constexpr Position play(const Position& p, Square s) {
  return play(p, s, flips(p, s));
}

/// Neither side has a legal move.
[[nodiscard]] constexpr bool is_over(const Position& p) {
  return legal_moves(p) == 0 && legal_moves(p.swapped()) == 0;
}

}  // namespace othello
