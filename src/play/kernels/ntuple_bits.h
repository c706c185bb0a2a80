// Included inside the kernels' namespace: how moves change the sum of an n-tuple network, bit by
// bit.

/// Only the placements that read a changed square are looked up.
template <class Weight>
class NTupleChanges {
 public:
  explicit NTupleChanges(const NTupleLayout& layout)
      : layout_(layout), moved_(layout.stride), words_(layout.stride / 32) {}

  /// changes[i]: the change of the sum of weights by move i; negated if `negative`.
  void find(const PositionMoves& moves, const std::uint16_t* indices, const Weight* table,
            bool negative, Weight* changes) {
    for (int i = 0; i < moves.count; ++i) {
      const StepRows rows(layout_, moves.squares[i], moves.flips[i]);
      move_indices(layout_, rows, moves.colour, indices, moved_.data());
      const std::uint64_t changed = moves.flips[i] | 1ULL << moves.squares[i];
      const Weight change = difference(indices, table, changed);
      changes[i] = negative ? -change : change;
    }
  }

 private:
  [[nodiscard]] Weight difference(const std::uint16_t* indices, const Weight* table,
                                  std::uint64_t changed) const {
    Weight sum = 0;
    for (std::size_t word = 0; word < words_; ++word) {
      std::uint32_t touched = 0;
      for (std::uint64_t rest = changed; rest != 0; rest &= rest - 1) {
        touched |= layout_.touched[static_cast<std::size_t>(__builtin_ctzll(rest)) * words_ + word];
      }
      for (; touched != 0; touched &= touched - 1) {
        const std::size_t p = word * 32 + static_cast<std::size_t>(__builtin_ctz(touched));
        sum += table[layout_.place(p, moved_[p])] - table[layout_.place(p, indices[p])];
      }
    }
    return sum;
  }

  const NTupleLayout& layout_;
  AlignedVector<std::uint16_t> moved_;  ///< the indices after the current move
  std::size_t words_;
};
