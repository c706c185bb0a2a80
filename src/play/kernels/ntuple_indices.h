// Included inside the kernels' namespace: the indices of all placements of an n-tuple network, kept
// up to date for every game.

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

  StepRows(const FrozenNTuple& net, int square, std::uint64_t flips) {
    const auto row = [&](int s) {
      return net.steps.data() + static_cast<std::size_t>(s) * net.stride;
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
inline Halves step_sum(const FrozenNTuple& net, const StepRows& rows, std::size_t p) {
  Halves twice = (load_halves(rows.flipped[0] + p) + load_halves(rows.flipped[1] + p)) +
                 (load_halves(rows.flipped[2] + p) + load_halves(rows.flipped[3] + p));
  for (std::uint64_t rest = rows.more; rest != 0; rest &= rest - 1) {
    twice += load_halves(net.steps.data() +
                         static_cast<std::size_t>(__builtin_ctzll(rest)) * net.stride + p);
  }
  return load_halves(rows.placed + p) + twice + twice;
}

class NTupleIndices {
 public:
  explicit NTupleIndices(const FrozenNTuple& net) : net_(net), indices_(kGames * net.stride) {}

  void start_games(std::uint64_t slots) {
    for (; slots != 0; slots &= slots - 1) {
      const int slot = __builtin_ctzll(slots);
      std::copy(net_.start.begin(), net_.start.end(),
                indices_.begin() + slot * static_cast<std::ptrdiff_t>(net_.stride));
    }
  }

  void moves_made(const Games& games, std::uint64_t slots, Colour colour) {
    for (std::uint64_t rest = games.live & slots; rest != 0; rest &= rest - 1) {
      const int slot = __builtin_ctzll(rest);
      if (games.placed[slot] == 0) continue;
      const StepRows rows(net_, __builtin_ctzll(games.placed[slot]), games.flipped[slot]);
      std::uint16_t* indices = indices_.data() + static_cast<std::size_t>(slot) * net_.stride;
      for (std::size_t p = 0; p < net_.stride; p += kHalves) {
        const Halves sum = step_sum(net_, rows, p);
        const Halves old = load_halves(indices + p);
        store_halves(indices + p, colour == Colour::kBlack ? old + sum : old - sum);
      }
    }
  }

  [[nodiscard]] const std::uint16_t* of(int slot) const {
    return indices_.data() + static_cast<std::size_t>(slot) * net_.stride;
  }

 private:
  const FrozenNTuple& net_;
  AlignedVector<std::uint16_t> indices_;  ///< [slot][placement], on the present boards
};
