// Included inside the kernels' namespace: scores of n-tuple networks, bit by bit.

/// A move's score is what it changes: only the placements that read a changed square are looked up.
class NTupleScorer : public ScoreBuffer<std::int32_t>, public Stateful<NTupleIndices> {
 public:
  explicit NTupleScorer(const FrozenNTuple& net)
      : Stateful(net), net_(net), moved_(net.stride), words_(net.stride / 32) {}

  void score(const Tasks& tasks, Colour colour) {
    for (int i = 0; i < tasks.slot_count; ++i) {
      const Tasks::Slot& entry = tasks.slots[i];
      const std::uint16_t* indices = state_.of(entry.slot);
      for (int t = entry.first; t < entry.first + entry.count; ++t) {
        const StepRows rows(net_, tasks.squares[t], tasks.flips[t]);
        for (std::size_t p = 0; p < net_.stride; p += kHalves) {
          const Halves sum = step_sum(net_, rows, p);
          const Halves old = load_halves(indices + p);
          store_halves(moved_.data() + p, colour == Colour::kBlack ? old + sum : old - sum);
        }
        scores_[t] = difference(indices, tasks.flips[t] | 1ULL << tasks.squares[t]);
      }
    }
  }

 private:
  [[nodiscard]] std::int32_t difference(const std::uint16_t* indices, std::uint64_t changed) const {
    std::int32_t sum = 0;
    for (std::size_t word = 0; word < words_; ++word) {
      std::uint32_t touched = 0;
      for (std::uint64_t rest = changed; rest != 0; rest &= rest - 1) {
        touched |= net_.touched[static_cast<std::size_t>(__builtin_ctzll(rest)) * words_ + word];
      }
      for (; touched != 0; touched &= touched - 1) {
        const std::size_t p = word * 32 + static_cast<std::size_t>(__builtin_ctz(touched));
        sum += net_.weight(p, moved_[p]) - net_.weight(p, indices[p]);
      }
    }
    return sum;
  }

  const FrozenNTuple& net_;
  std::vector<std::uint16_t> moved_;  ///< the indices after the move in hand
  std::size_t words_;
};
