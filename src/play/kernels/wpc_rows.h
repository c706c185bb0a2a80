// Included inside the kernels' namespace: weighted piece counters by row tables.

/// A move's score is what it changes: the new disc, and twice the flipped ones.
class WpcScorer : public ScoreBuffer<std::int32_t>, public Stateless {
 public:
  explicit WpcScorer(const FrozenWpc& wpc) : wpc_(wpc) {}

  void score(const Tasks& tasks, Colour) {
    for (int t = 0; t < tasks.scored; ++t) {
      const std::uint64_t flipped = tasks.flips[t];
      std::int32_t sum = 0;
      for (std::size_t row = 0; row < 8; ++row) sum += wpc_.rows[row][flipped >> (8 * row) & 0xff];
      scores_[t] = wpc_.weights[tasks.squares[t]] + 2 * sum;
    }
  }

 private:
  const FrozenWpc& wpc_;
};
