#pragma once

#include <array>
#include <cstdint>

#include "othello/moves.h"

namespace othello {

/// The rays that leave a square, without the square. Four lead to higher bits, then the opposite
/// four to lower bits, so that both halves load as one vector.
struct alignas(64) Rays {
  std::array<Squares, 4> up;    ///< by shift: 1, 7, 8, 9
  std::array<Squares, 4> down;  ///< the same, negative
};

namespace detail {

constexpr Squares ray(Square s, int shift) {
  for (const Direction& d : kDirections) {
    if (d.shift != shift) continue;
    Squares squares = 0;
    for (Squares next = d.step(bit(s)); next != 0; next = d.step(next)) squares |= next;
    return squares;
  }
  return 0;
}

constexpr std::array<Rays, kSquares> all_rays() {
  constexpr std::array kShifts{1, 7, 8, 9};
  std::array<Rays, kSquares> rays{};
  for (int s = 0; s < kSquares; ++s) {
    Rays& r = rays[static_cast<std::size_t>(s)];
    for (std::size_t i = 0; i < 4; ++i) {
      r.up[i] = ray(square(s), kShifts[i]);
      r.down[i] = ray(square(s), -kShifts[i]);
    }
  }
  return rays;
}

constexpr std::array<Squares, kSquares> all_neighbours() {
  std::array<Squares, kSquares> neighbours{};
  for (int s = 0; s < kSquares; ++s) {
    for (const Direction& d : kDirections) {
      neighbours[static_cast<std::size_t>(s)] |= d.step(bit(square(s)));
    }
  }
  return neighbours;
}

/// For a disc placed at place p of a line of eight: the number of discs it flips if the bits are
/// own discs and all other squares have the opponent's.
constexpr std::array<std::array<std::uint8_t, 256>, 8> all_line_flips() {
  std::array<std::array<std::uint8_t, 256>, 8> counts{};
  for (int place = 0; place < 8; ++place) {
    for (int own = 0; own < 256; ++own) {
      int flips = 0;
      for (const int step : {-1, 1}) {
        int at = place + step;
        while (at >= 0 && at < 8 && (own >> at & 1) == 0) at += step;
        if (at >= 0 && at < 8) flips += (at - place) * step - 1;
      }
      counts[static_cast<std::size_t>(place)][static_cast<std::size_t>(own)] =
          static_cast<std::uint8_t>(flips);
    }
  }
  return counts;
}

}  // namespace detail

inline constexpr std::array<Rays, kSquares> kRays = detail::all_rays();
inline constexpr std::array<Squares, kSquares> kNeighbours = detail::all_neighbours();
inline constexpr auto kLineFlips = detail::all_line_flips();

}  // namespace othello
