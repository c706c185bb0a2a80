// Included inside the kernels' namespace: n-tuple networks.

/// Keeps the indices of all placements of every game. A move's score is what it changes: only the
/// placements whose index moves are looked up.
class NTupleScorer : public ScoreBuffer<std::int32_t> {
 public:
  explicit NTupleScorer(const FrozenNTuple& net)
      : net_(net), indices_(kGames * net.stride), moved_(net.stride) {}

  void start_games() {
    for (int slot = 0; slot < kGames; ++slot) {
      std::copy(net_.start.begin(), net_.start.end(), indices_of(slot));
    }
  }

  void moves_made(const Games& games, Colour colour) {
    for (std::uint64_t rest = games.live; rest != 0; rest &= rest - 1) {
      const int slot = __builtin_ctzll(rest);
      if (games.placed[slot] == 0) continue;
      std::uint16_t* indices = indices_of(slot);
      step(indices, __builtin_ctzll(games.placed[slot]), games.flipped[slot], colour, indices);
    }
  }

  void score(const Tasks& tasks, Colour colour) {
    for (int i = 0; i < tasks.slot_count; ++i) {
      const Tasks::Slot& entry = tasks.slots[i];
      const std::uint16_t* indices = indices_of(entry.slot);
      for (int t = entry.first; t < entry.first + entry.count; ++t) {
        step(indices, tasks.squares[t], tasks.flips[t], colour, moved_.data());
        scores_[t] = difference(indices, moved_.data());
      }
    }
  }

 private:
  std::uint16_t* indices_of(int slot) {
    return indices_.data() + static_cast<std::size_t>(slot) * net_.stride;
  }

  /// The indices after a move.
  void step(const std::uint16_t* from, int placed, std::uint64_t flipped, Colour colour,
            std::uint16_t* to) const {
    const std::size_t stride = net_.stride;
    const std::uint16_t* steps = net_.steps.data();
    const std::uint16_t once = colour == Colour::kBlack ? 1 : 0xffff;
    const auto twice = static_cast<std::uint16_t>(2 * once);
    const std::uint16_t* row = steps + static_cast<std::size_t>(placed) * stride;
    for (std::size_t p = 0; p < stride; ++p) {
      to[p] = static_cast<std::uint16_t>(from[p] + once * row[p]);
    }
    for (; flipped != 0; flipped &= flipped - 1) {
      row = steps + static_cast<std::size_t>(__builtin_ctzll(flipped)) * stride;
      for (std::size_t p = 0; p < stride; ++p) {
        to[p] = static_cast<std::uint16_t>(to[p] + twice * row[p]);
      }
    }
  }

  [[nodiscard]] std::int32_t difference(const std::uint16_t* from, const std::uint16_t* to) const {
    std::int32_t sum = 0;
    for (std::size_t p = 0; p < net_.placements; ++p) {
      if (from[p] != to[p]) sum += net_.weight(p, to[p]) - net_.weight(p, from[p]);
    }
    return sum;
  }

  const FrozenNTuple& net_;
  std::vector<std::uint16_t> indices_;  ///< [slot][placement], on the present boards
  std::vector<std::uint16_t> moved_;
};
