#include "search/stability.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace othello {
namespace {

constexpr Squares kColumnA = 0x0101010101010101;
constexpr Squares kInside = 0x007e7e7e7e7e7e00;

/// 3^8 states of a line of eight squares.
constexpr std::size_t kLineStates = 6561;

/// The base-3 number with the digit 1 for each bit.
constexpr std::array<std::uint16_t, 256> kTernary = [] {
  std::array<std::uint16_t, 256> ternary{};
  for (std::size_t bits = 0; bits < 256; ++bits) {
    unsigned power = 1;
    for (std::size_t i = 0; i < 8; ++i, power *= 3) {
      if ((bits >> i & 1) != 0) ternary[bits] = static_cast<std::uint16_t>(ternary[bits] + power);
    }
  }
  return ternary;
}();

std::size_t state_of(unsigned discs, unsigned other) {
  return kTernary[discs] + 2U * kTernary[other];
}

struct Line {
  unsigned discs;
  unsigned other;
};

/// After a disc of `discs` is placed on the line, with the flips along the line.
Line placed(Line line, int place) {
  unsigned flipped = 0;
  for (const int step : {-1, 1}) {
    unsigned run = 0;
    int at = place + step;
    for (; at >= 0 && at < 8 && (line.other >> at & 1) != 0; at += step) run |= 1U << at;
    if (at >= 0 && at < 8 && (line.discs >> at & 1) != 0) flipped |= run;
  }
  return {line.discs | flipped | 1U << place, line.other & ~flipped};
}

/// For each state of an edge the discs of `discs` that no sequence of moves on the edge flips.
/// Moves that flip nothing along the edge count too: they may be legal because of other lines.
class StableEdges {
 public:
  StableEdges() {
    for (unsigned discs = 0; discs < 256; ++discs) {
      for (unsigned other = 0; other < 256; ++other) {
        if ((discs & other) == 0) (void)compute({discs, other});
      }
    }
  }

  [[nodiscard]] unsigned operator()(Squares discs, Squares other) const {
    return stable_[state_of(static_cast<unsigned>(discs), static_cast<unsigned>(other))];
  }

 private:
  std::uint8_t compute(Line line) {
    const std::size_t state = state_of(line.discs, line.other);
    if (known_[state]) return stable_[state];
    unsigned stable = line.discs;
    for (int place = 0; place < 8; ++place) {
      if (((line.discs | line.other) >> place & 1) != 0) continue;
      stable &= compute(placed(line, place));
      const Line answer = placed({line.other, line.discs}, place);
      stable &= compute({answer.other, answer.discs});
    }
    known_[state] = true;
    return stable_[state] = static_cast<std::uint8_t>(stable);
  }

  std::array<std::uint8_t, kLineStates> stable_{};
  std::array<bool, kLineStates> known_{};
};

/// Column a as eight bits, row 1 lowest.
constexpr Squares column_bits(Squares set) { return (set & kColumnA) * 0x0102040810204080 >> 56; }
constexpr Squares column_squares(Squares bits) {
  // Copies of seven bits do not overlap; the eighth is moved alone.
  return ((bits & 0x7f) * 0x0002040810204081 & kColumnA) | (bits & 0x80) << 49;
}

Squares stable_edge_discs(Squares discs, Squares other) {
  static const StableEdges stable_edges;
  const auto row = [&](int shift) {
    return Squares{stable_edges(discs >> shift & 0xff, other >> shift & 0xff)} << shift;
  };
  const auto column = [&](int shift) {
    return column_squares(stable_edges(column_bits(discs >> shift), column_bits(other >> shift)))
           << shift;
  };
  return row(0) | row(56) | column(0) | column(7);
}

/// The squares whose predecessor `steps` steps before, along a diagonal with the given shift, is
/// not on the board.
template <int kShift>
constexpr Squares without_predecessor(int steps) {
  Squares set = 0;
  for (int s = 0; s < kSquares; ++s) {
    const int c = column(square(s)) - (kShift == 9 ? steps : -steps);
    const int r = row(square(s)) - steps;
    if (c < 0 || c > 7 || r < 0) set |= bit(square(s));
  }
  return set;
}
template <int kShift>
constexpr Squares without_successor(int steps) {
  Squares set = 0;
  for (int s = 0; s < kSquares; ++s) {
    const int c = column(square(s)) + (kShift == 9 ? steps : -steps);
    const int r = row(square(s)) + steps;
    if (c < 0 || c > 7 || r > 7) set |= bit(square(s));
  }
  return set;
}

/// The squares on diagonals without an empty square.
template <int kShift>
constexpr Squares full_diagonals(Squares filled) {
  Squares up = filled;
  Squares down = filled;
  up &= up << kShift | without_predecessor<kShift>(1);
  down &= down >> kShift | without_successor<kShift>(1);
  up &= up << (2 * kShift) | without_predecessor<kShift>(2);
  down &= down >> (2 * kShift) | without_successor<kShift>(2);
  up &= up << (4 * kShift) | without_predecessor<kShift>(4);
  down &= down >> (4 * kShift) | without_successor<kShift>(4);
  return up & down;
}

struct FullLines {
  Squares rows;
  Squares columns;
  Squares rising;   ///< diagonals of shift 7
  Squares falling;  ///< diagonals of shift 9
};

FullLines full_lines(Squares filled) {
  Squares rows = filled & filled >> 4;
  rows &= rows >> 2;
  rows &= rows >> 1;
  Squares columns = filled & (filled >> 32 | filled << 32);
  columns &= columns >> 16 | columns << 48;
  columns &= columns >> 8 | columns << 56;
  return {(rows & kColumnA) * 0xff, columns, full_diagonals<7>(filled), full_diagonals<9>(filled)};
}

}  // namespace

Squares stable_discs(Squares discs, Squares other) {
  const FullLines full = full_lines(discs | other);
  const Squares inside = discs & kInside;
  Squares stable = stable_edge_discs(discs, other) |
                   (inside & full.rows & full.columns & full.rising & full.falling);
  if (stable == 0) return 0;
  // A disc is stable if along each of its four lines the line is full or a neighbour is stable.
  for (;;) {
    const Squares more = inside & (stable << 1 | stable >> 1 | full.rows) &
                         (stable << 8 | stable >> 8 | full.columns) &
                         (stable << 7 | stable >> 7 | full.rising) &
                         (stable << 9 | stable >> 9 | full.falling) & ~stable;
    if (more == 0) return stable;
    stable |= more;
  }
}

}  // namespace othello
