// Included inside the kernels' namespace: how moves change the indices of all placements of an
// n-tuple network.

inline constexpr std::size_t kHalves = sizeof(Halves) / sizeof(std::uint16_t);

inline Halves load_halves(const std::uint16_t* p) {
  Halves v;
  std::memcpy(&v, p, sizeof v);
  return v;
}
inline void store_halves(std::uint16_t* p, Halves v) { std::memcpy(p, &v, sizeof v); }

/// The rows of steps that a move adds. Most moves flip at most four discs; square number 64 selects
/// the row of zeros, so that these need no loop, whose end would be hard to predict.
class StepRows {
 public:
  /// `stride` is the layout's; a compile-time constant saves the multiplications.
  StepRows(const NTupleLayout& layout, std::size_t stride, int square, std::uint64_t flips)
      : steps_(layout.steps.data()), stride_(stride) {
    placed_ = row(square);
    for (const std::uint16_t*& f : flipped_) {
      f = row(count_trailing_zeros(flips));
      flips &= flips - 1;
    }
    more_ = flips;
  }
  StepRows(const NTupleLayout& layout, int square, std::uint64_t flips)
      : StepRows(layout, layout.stride, square, flips) {}

  /// What a move by Black adds to the indices from `p` on.
  [[nodiscard]] Halves sum(std::size_t p) const {
    Halves twice = (load_halves(flipped_[0] + p) + load_halves(flipped_[1] + p)) +
                   (load_halves(flipped_[2] + p) + load_halves(flipped_[3] + p));
    for (std::uint64_t rest = more_; rest != 0; rest &= rest - 1) {
      twice += load_halves(row(__builtin_ctzll(rest)) + p);
    }
    return load_halves(placed_ + p) + twice + twice;
  }

 private:
  [[nodiscard]] const std::uint16_t* row(int s) const {
    return steps_ + static_cast<std::size_t>(s) * stride_;
  }

  const std::uint16_t* steps_;
  std::size_t stride_;
  const std::uint16_t* placed_;
  const std::uint16_t* flipped_[4];
  std::uint64_t more_;
};

/// The indices after a move, from those before; `out` may be the same.
inline void move_indices(const NTupleLayout& layout, const StepRows& rows, Colour colour,
                         const std::uint16_t* indices, std::uint16_t* out) {
  for (std::size_t p = 0; p < layout.stride; p += kHalves) {
    const Halves sum = rows.sum(p);
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
