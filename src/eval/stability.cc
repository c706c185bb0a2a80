#include "eval/stability.h"

#include <array>
#include <vector>

#include "othello/moves.h"

namespace othello {
namespace {

/// Eight squares in a line, bit i for the i-th.
struct Edge {
  unsigned own = 0;
  unsigned opponent = 0;
};

/// The state of an edge as a number: for each square the digit 1 for own, 2 for opponent.
constexpr std::array<std::size_t, 256> make_base3() {
  std::array<std::size_t, 256> base3{};
  for (unsigned set = 0; set < 256; ++set) {
    std::size_t power = 1;
    for (int i = 0; i < 8; ++i, power *= 3) {
      if ((set >> i & 1) != 0) base3[set] += power;
    }
  }
  return base3;
}
constexpr std::array<std::size_t, 256> kBase3 = make_base3();
constexpr std::size_t kEdgeStates = 6561;

std::size_t edge_state(const Edge& edge) { return kBase3[edge.own] + 2 * kBase3[edge.opponent]; }

/// The edge after "own" has filled the empty square `i`.
Edge filled(const Edge& edge, int i) {
  unsigned flipped = 0;
  for (const int step : {1, -1}) {
    unsigned run = 0;
    int j = i + step;
    while (j >= 0 && j < 8 && (edge.opponent >> j & 1) != 0) {
      run |= 1U << j;
      j += step;
    }
    if (j >= 0 && j < 8 && (edge.own >> j & 1) != 0) flipped |= run;
  }
  return {edge.own | flipped | 1U << i, edge.opponent & ~flipped};
}

/// For every state of an edge, the discs that cannot be flipped however it is filled.
class EdgeTable {
 public:
  EdgeTable() : stable_(kEdgeStates, kUnknown) {
    for (unsigned own = 0; own < 256; ++own) {
      for (unsigned opponent = 0; opponent < 256; ++opponent) {
        if ((own & opponent) == 0) find({own, opponent});
      }
    }
  }

  [[nodiscard]] unsigned stable(const Edge& edge) const { return stable_[edge_state(edge)]; }

 private:
  // Not a set of eight squares.
  static constexpr std::uint16_t kUnknown = 0x100;

  unsigned find(const Edge& edge) {
    if (const unsigned known = stable_[edge_state(edge)]; known != kUnknown) return known;
    unsigned stable = edge.own | edge.opponent;
    for (int i = 0; i < 8; ++i) {
      if (((edge.own | edge.opponent) >> i & 1) != 0) continue;
      const Edge by_own = filled(edge, i);
      stable &= find(by_own) & ~(edge.opponent & by_own.own);
      const Edge by_opponent = filled({edge.opponent, edge.own}, i);
      stable &= find({by_opponent.opponent, by_opponent.own}) & ~(edge.own & by_opponent.own);
    }
    stable_[edge_state(edge)] = static_cast<std::uint16_t>(stable);
    return stable;
  }

  std::vector<std::uint16_t> stable_;
};

constexpr unsigned row_of(Squares set, int row) {
  return static_cast<unsigned>(set >> (8 * row)) & 0xff;
}

/// Column a, from row 1 (bit 0) to row 8, by moving its eight bits into the top byte.
constexpr unsigned first_column(Squares set) {
  return static_cast<unsigned>((set & 0x0101010101010101) * 0x0102040810204080 >> 56);
}

/// The inverse: eight bits spread over column a.
constexpr Squares as_first_column(unsigned column) {
  Squares set = 0;
  for (int r = 0; r < 8; ++r) set |= Squares{column >> r & 1} << (8 * r);
  return set;
}

/// The squares in direction `d` from a square of `from`, with only squares of `through` between.
Squares seen_from(const Direction& d, Squares from, Squares through) {
  Squares seen = d.step(from);
  for (int i = 0; i < 6; ++i) seen |= d.step(seen & through);
  return seen;
}

constexpr bool opposites_are_neighbours() {
  for (std::size_t i = 0; i < kDirections.size(); ++i) {
    if (kDirections[i].shift != -kDirections[i ^ 1].shift) return false;
  }
  return true;
}
static_assert(opposites_are_neighbours());

/// The squares where a disc of a colour could be flipped, if only the discs `same` of that colour
/// and `other` of the other are certain to stay.
Squares exposed(Squares same, Squares other, Squares empty) {
  Squares found = 0;
  for (std::size_t i = 0; i < kDirections.size(); ++i) {
    const Squares open = seen_from(kDirections[i], empty, ~other);
    const Squares bounded = seen_from(kDirections[i ^ 1], ~same, ~Squares{0});
    found |= open & bounded;
  }
  return found;
}

}  // namespace

Squares stable_on_edges(const Position& p) {
  static const EdgeTable table;
  const auto row = [&](int r) {
    return Squares{table.stable({row_of(p.own, r), row_of(p.opponent, r)})} << (8 * r);
  };
  const auto column = [&](int c) {
    return as_first_column(table.stable({first_column(p.own >> c), first_column(p.opponent >> c)}))
           << c;
  };
  return row(0) | row(7) | column(0) | column(7);
}

Squares stable_discs(const Position& p) {
  const Squares empty = p.empty();
  Squares stable = ~empty & (~kEdges | stable_on_edges(p));
  for (;;) {
    const Squares own = stable & p.own;
    const Squares opponent = stable & p.opponent;
    const Squares lost =
        ((own & exposed(own, opponent, empty)) | (opponent & exposed(opponent, own, empty))) &
        ~kEdges;
    if (lost == 0) return stable;
    stable &= ~lost;
  }
}

}  // namespace othello
