// Included inside the kernels' namespace: how moves change the indices of all placements of an
// n-tuple network.

inline constexpr std::size_t kHalves = sizeof(Halves) / sizeof(std::uint16_t);

inline Halves load_halves(const std::uint16_t* p) {
  Halves v;
  std::memcpy(&v, p, sizeof v);
  return v;
}
inline void store_halves(std::uint16_t* p, Halves v) { std::memcpy(p, &v, sizeof v); }

/// The rows of steps that a move adds up. Most moves flip at most four discs; a square number of 64
/// leads to the row of zeros, so that these need no loop, whose end would be hard to predict.
struct StepRows {
  const std::uint16_t* placed;
  const std::uint16_t* flipped[4];
  std::uint64_t more;

  StepRows(const NTupleLayout& layout, int square, std::uint64_t flips) {
    const auto row = [&](int s) {
      return layout.steps.data() + static_cast<std::size_t>(s) * layout.stride;
    };
    placed = row(square);
    for (const std::uint16_t*& f : flipped) {
      f = row(count_trailing_zeros(flips));
      flips &= flips - 1;
    }
    more = flips;
  }
};

/// What a move by Black adds to the indices from `p` on.
inline Halves step_sum(const NTupleLayout& layout, const StepRows& rows, std::size_t p) {
  Halves twice = (load_halves(rows.flipped[0] + p) + load_halves(rows.flipped[1] + p)) +
                 (load_halves(rows.flipped[2] + p) + load_halves(rows.flipped[3] + p));
  for (std::uint64_t rest = rows.more; rest != 0; rest &= rest - 1) {
    twice += load_halves(layout.steps.data() +
                         static_cast<std::size_t>(__builtin_ctzll(rest)) * layout.stride + p);
  }
  return load_halves(rows.placed + p) + twice + twice;
}

/// The indices after a move, from those before; `out` may be the same.
inline void move_indices(const NTupleLayout& layout, const StepRows& rows, Colour colour,
                         const std::uint16_t* indices, std::uint16_t* out) {
  for (std::size_t p = 0; p < layout.stride; p += kHalves) {
    const Halves sum = step_sum(layout, rows, p);
    const Halves old = load_halves(indices + p);
    store_halves(out + p, colour == Colour::kBlack ? old + sum : old - sum);
  }
}

/// The moves of one position, for a scorer.
struct PositionMoves {
  const std::uint8_t* squares;
  const std::uint64_t* flips;
  int count;
  Colour colour;
};
