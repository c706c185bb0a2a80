// Included inside the kernels' namespace: staged features, scored board by board as in score.h.

class StagedScorer : public ScoreBuffer<double>, public Stateless {
 public:
  explicit StagedScorer(const CompiledStaged& staged) : staged_(staged) {}

  void score(const Tasks& tasks, Colour colour) {
    for (int t = 0; t < tasks.scored; ++t) {
      const Position before{tasks.own[t], tasks.opponent[t]};
      const std::uint64_t flipped = tasks.flips[t];
      const Position after{before.own | flipped | 1ULL << tasks.squares[t],
                           before.opponent & ~flipped};
      scores_[t] = colour == Colour::kBlack
                       ? othello::score(staged_, colour, {before, after})
                       : othello::score(staged_, colour, {before.swapped(), after.swapped()});
    }
  }

 private:
  const CompiledStaged& staged_;
};
