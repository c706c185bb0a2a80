#pragma once

#include <array>

#include "othello/position.h"

namespace othello {

/// The eight symmetries of the board. The first four also map the start position to itself.
enum class Symmetry : std::uint8_t {
  kIdentity,
  kTranspose,      ///< reflection in the diagonal a1–h8
  kAntiTranspose,  ///< reflection in the diagonal h1–a8
  kHalfTurn,
  kMirror,       ///< columns a ↔ h
  kFlip,         ///< rows 1 ↔ 8
  kQuarterTurn,  ///< clockwise
  kThreeQuarterTurn,
};

inline constexpr std::array<Symmetry, 8> kSymmetries{
    Symmetry::kIdentity,    Symmetry::kTranspose,       Symmetry::kAntiTranspose,
    Symmetry::kHalfTurn,    Symmetry::kMirror,          Symmetry::kFlip,
    Symmetry::kQuarterTurn, Symmetry::kThreeQuarterTurn};

[[nodiscard]] constexpr Square transform(Symmetry symmetry, Square s) {
  const int c = column(s);
  const int r = row(s);
  switch (symmetry) {
    case Symmetry::kIdentity:
      return s;
    case Symmetry::kTranspose:
      return square(r, c);
    case Symmetry::kAntiTranspose:
      return square(7 - r, 7 - c);
    case Symmetry::kHalfTurn:
      return square(7 - c, 7 - r);
    case Symmetry::kMirror:
      return square(7 - c, r);
    case Symmetry::kFlip:
      return square(c, 7 - r);
    case Symmetry::kQuarterTurn:
      return square(7 - r, c);
    case Symmetry::kThreeQuarterTurn:
      return square(r, 7 - c);
  }
  return s;
}

[[nodiscard]] constexpr Squares transform(Symmetry symmetry, Squares set) {
  Squares image = 0;
  for (const Square s : each(set)) image |= bit(transform(symmetry, s));
  return image;
}

[[nodiscard]] constexpr Position transform(Symmetry symmetry, const Position& p) {
  return {transform(symmetry, p.own), transform(symmetry, p.opponent)};
}

/// The least of the eight images: the same for all positions that are images of one another.
[[nodiscard]] constexpr Position canonical(const Position& p) {
  Position least = p;
  for (const Symmetry symmetry : kSymmetries) {
    const Position image = transform(symmetry, p);
    if (image.own < least.own || (image.own == least.own && image.opponent < least.opponent)) {
      least = image;
    }
  }
  return least;
}

}  // namespace othello
