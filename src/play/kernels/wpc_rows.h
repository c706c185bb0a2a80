// Included inside the kernels' namespace: weighted piece counters by row tables.

/// A move's score is the change of the sum: the weight of the new disc plus twice those of the
/// flipped ones.
class WpcScorer : public ScoreBuffer<std::int32_t>, public Stateless {
 public:
  explicit WpcScorer(const CompiledWpc& wpc) : wpc_(wpc) {}

  void score(const Tasks& tasks, Colour) {
    for (int t = 0; t < tasks.scored; ++t) {
      const std::uint64_t flipped = tasks.flips[t];
      std::int32_t even = 0;
      std::int32_t odd = 0;
      for (std::size_t row = 0; row < 8; row += 2) {
        even += wpc_.rows[row][flipped >> (8 * row) & 0xff];
        odd += wpc_.rows[row + 1][flipped >> (8 * row + 8) & 0xff];
      }
      scores_[t] = wpc_.weights[tasks.squares[t]] + 2 * (even + odd);
    }
  }

 private:
  const CompiledWpc& wpc_;
};
