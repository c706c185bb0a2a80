// Included inside the kernels' namespace: positions with at most four empty squares, given one by
// one. Every function returns a bound of the value for the side to move: above alpha if the value
// is, else at most alpha; an exact value with one empty square.

/// The final result if the winner gets the empty squares.
inline int final_score(int own, int opponent) {
  const int difference = own - opponent;
  const int empty = kSquares - own - opponent;
  return difference > 0 ? difference + empty : difference < 0 ? difference - empty : 0;
}

/// The discs that the last disc, on `s`, flips. All other squares are taken, so the own discs
/// determine them.
inline int count_last_flips(Squares own, int s) {
  const int c = s & 7;
  const int r = s >> 3;
  const Rays& rays = kRays[static_cast<std::size_t>(s)];
  const auto& by_column = kLineFlips[static_cast<std::size_t>(c)];
  const auto& by_row = kLineFlips[static_cast<std::size_t>(r)];
  constexpr Squares kToTopRow = 0x0101010101010101;
  // The bits of a line are gathered in the top byte: by column, except those of a column by row.
  const Squares rising = (own & (rays.up[1] | rays.down[1])) * kToTopRow >> 56;
  const Squares falling = (own & (rays.up[3] | rays.down[3])) * kToTopRow >> 56;
  const Squares vertical = (own >> c & kToTopRow) * 0x0102040810204080 >> 56;
  const Squares horizontal = own >> (8 * r) & 0xff;
  return by_column[horizontal] + by_row[vertical] + by_column[rising] + by_column[falling];
}

/// `own` are the discs of the side to move, all others but `s` the opponent's.
inline int last_1(Squares own, int s) {
  const int count = __builtin_popcountll(own);
  const int flips = count_last_flips(own, s);
  if (flips != 0) return 2 * (count + flips + 1) - kSquares;
  const int answered = count_last_flips(~own & ~(Squares{1} << s), s);
  if (answered != 0) return 2 * (count - answered) - kSquares;
  return final_score(count, kSquares - 1 - count);
}

inline bool touches(int s, Squares discs) {
  return (kNeighbours[static_cast<std::size_t>(s)] & discs) != 0;
}

inline constexpr int kNone = -kSquares - 1;

inline int last_2(Squares own, Squares opponent, int a, int b, int alpha, std::uint64_t& nodes) {
  ++nodes;
  int best = kNone;
  if (touches(a, opponent)) {
    if (const Squares flipped = flips_of(own, opponent, a); flipped != 0) {
      ++nodes;
      best = -last_1(opponent & ~flipped, b);
      if (best > alpha) return best;
    }
  }
  if (touches(b, opponent)) {
    if (const Squares flipped = flips_of(own, opponent, b); flipped != 0) {
      ++nodes;
      best = std::max(best, -last_1(opponent & ~flipped, a));
    }
  }
  if (best != kNone) return best;
  // A pass: the opponent minimises.
  int worst = -kNone;
  if (touches(a, own)) {
    if (const Squares flipped = flips_of(opponent, own, a); flipped != 0) {
      ++nodes;
      worst = last_1(own & ~flipped, b);
      if (worst <= alpha) return worst;
    }
  }
  if (touches(b, own)) {
    if (const Squares flipped = flips_of(opponent, own, b); flipped != 0) {
      ++nodes;
      worst = std::min(worst, last_1(own & ~flipped, a));
    }
  }
  if (worst != -kNone) return worst;
  return final_score(__builtin_popcountll(own), __builtin_popcountll(opponent));
}

/// Quadrants of the board, one bit each.
inline unsigned quadrant(int s) { return 1U << ((s >> 4 & 2) | (s >> 2 & 1)); }

/// A square alone in its quadrant comes first: who plays there can often also play the last move of
/// the quadrant.
inline int last_3(Squares own, Squares opponent, int a, int b, int c, int alpha,
                  std::uint64_t& nodes) {
  ++nodes;
  if (quadrant(a) == quadrant(b)) {
    std::swap(a, c);
  } else if (quadrant(a) == quadrant(c)) {
    std::swap(a, b);
  }
  for (int turn = 0; turn < 2; ++turn) {
    int best = kNone;
    if (touches(a, opponent)) {
      if (const Squares flipped = flips_of(own, opponent, a); flipped != 0) {
        best =
            -last_2(opponent & ~flipped, own | flipped | Squares{1} << a, b, c, -alpha - 1, nodes);
        if (best > alpha) return turn == 0 ? best : -best;
      }
    }
    if (touches(b, opponent)) {
      if (const Squares flipped = flips_of(own, opponent, b); flipped != 0) {
        best = std::max(best, -last_2(opponent & ~flipped, own | flipped | Squares{1} << b, a, c,
                                      -alpha - 1, nodes));
        if (best > alpha) return turn == 0 ? best : -best;
      }
    }
    if (touches(c, opponent)) {
      if (const Squares flipped = flips_of(own, opponent, c); flipped != 0) {
        best = std::max(best, -last_2(opponent & ~flipped, own | flipped | Squares{1} << c, a, b,
                                      -alpha - 1, nodes));
      }
    }
    if (best != kNone) return turn == 0 ? best : -best;
    std::swap(own, opponent);
    alpha = -alpha - 1;
  }
  return final_score(__builtin_popcountll(own), __builtin_popcountll(opponent));
}

/// `squares` are the four empty squares; those in quadrants with an odd number of them come first.
inline int last_4(Squares own, Squares opponent, Squares squares, int alpha, std::uint64_t& nodes) {
  ++nodes;
  std::array<int, 4> s;
  unsigned parity = 0;
  for (int& at : s) {
    at = __builtin_ctzll(squares);
    squares &= squares - 1;
    parity ^= quadrant(at);
  }
  // Odd ones first, otherwise in square order.
  std::array<int, 4> order;
  int n = 0;
  for (const int at : s) {
    if ((quadrant(at) & parity) != 0) order[static_cast<std::size_t>(n++)] = at;
  }
  for (const int at : s) {
    if ((quadrant(at) & parity) == 0) order[static_cast<std::size_t>(n++)] = at;
  }
  const auto [a, b, c, d] = order;
  for (int turn = 0; turn < 2; ++turn) {
    int best = kNone;
    const auto attempt = [&](int at, int x, int y, int z) {
      if (!touches(at, opponent)) return false;
      const Squares flipped = flips_of(own, opponent, at);
      if (flipped == 0) return false;
      best = std::max(best, -last_3(opponent & ~flipped, own | flipped | Squares{1} << at, x, y, z,
                                    -alpha - 1, nodes));
      return best > alpha;
    };
    if (attempt(a, b, c, d) || attempt(b, a, c, d) || attempt(c, a, b, d) || attempt(d, a, b, c) ||
        best != kNone) {
      return turn == 0 ? best : -best;
    }
    std::swap(own, opponent);
    alpha = -alpha - 1;
  }
  return final_score(__builtin_popcountll(own), __builtin_popcountll(opponent));
}
