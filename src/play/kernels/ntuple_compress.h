// Included inside the kernels' namespace: scores of n-tuple networks by compression (AVX-512).

/// A move's score is what it changes. The indices that move are pressed together, before and after,
/// into two short lists whose weights are then loaded one by one: gathers are slower.
class NTupleScorer : public ScoreBuffer<std::int32_t> {
 public:
  explicit NTupleScorer(const FrozenNTuple& net)
      : net_(net),
        indices_(net),
        before_(net.stride + kHalves),
        after_(net.stride + kHalves),
        places_(net.stride + kHalves) {}

  void start_games() { indices_.start_games(); }
  void moves_made(const Games& games, Colour colour) { indices_.moves_made(games, colour); }

  void score(const Tasks& tasks, Colour colour) {
    if (net_.base.empty()) {
      score<false>(tasks, colour);
    } else {
      score<true>(tasks, colour);
    }
  }

 private:
  template <bool kWide>
  void score(const Tasks& tasks, Colour colour) {
    for (int i = 0; i < tasks.slot_count; ++i) {
      const Tasks::Slot& entry = tasks.slots[i];
      const std::uint16_t* indices = indices_.of(entry.slot);
      for (int t = entry.first; t < entry.first + entry.count; ++t) {
        const StepRows rows(net_, tasks.squares[t], tasks.flips[t]);
        const std::size_t n = compress<kWide>(rows, indices, colour);
        scores_[t] = kWide ? wide_difference(n) : difference(n);
      }
    }
  }

  /// Fills before_ and after_ (and places_ for wide networks); returns how many.
  template <bool kWide>
  std::size_t compress(const StepRows& rows, const std::uint16_t* indices, Colour colour) {
    std::size_t n = 0;
    for (std::size_t p = 0; p < net_.stride; p += kHalves) {
      const __m512i sum = reinterpret_cast<__m512i>(step_sum(net_, rows, p));
      const __m512i old = _mm512_loadu_si512(indices + p);
      const __m512i moved = colour == Colour::kBlack ? _mm512_add_epi16(old, sum)
                                                     : _mm512_sub_epi16(old, sum);
      const __mmask32 changed = _mm512_test_epi16_mask(sum, sum);
      _mm512_storeu_si512(before_.data() + n, _mm512_maskz_compress_epi16(changed, old));
      _mm512_storeu_si512(after_.data() + n, _mm512_maskz_compress_epi16(changed, moved));
      if constexpr (kWide) {
        const __m512i places = _mm512_add_epi16(
            _mm512_loadu_si512(kCount.data()), _mm512_set1_epi16(static_cast<short>(p)));
        _mm512_storeu_si512(places_.data() + n, _mm512_maskz_compress_epi16(changed, places));
      }
      n += static_cast<std::size_t>(__builtin_popcount(changed));
    }
    return n;
  }

  /// Both lists are read in steps of four; what stands beyond their end leads to the zero behind
  /// the table.
  [[nodiscard]] std::int32_t difference(std::size_t n) {
    const std::int32_t* table = net_.table.data();
    const auto zero = static_cast<std::uint16_t>(net_.table.size() - 1);
    for (std::size_t i = 0; i < 4; ++i) before_[n + i] = after_[n + i] = zero;
    std::int32_t sums[4] = {0, 0, 0, 0};
    for (std::size_t i = 0; i < n; i += 4) {
      for (std::size_t j = 0; j < 4; ++j) {
        sums[j] += table[after_[i + j]] - table[before_[i + j]];
      }
    }
    return sums[0] + sums[1] + sums[2] + sums[3];
  }

  [[nodiscard]] std::int32_t wide_difference(std::size_t n) const {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < n; ++i) {
      sum += net_.weight(places_[i], after_[i]) - net_.weight(places_[i], before_[i]);
    }
    return sum;
  }

  alignas(64) static constexpr std::array<std::uint16_t, kHalves> kCount = [] {
    std::array<std::uint16_t, kHalves> numbers{};
    for (std::size_t i = 0; i < kHalves; ++i) numbers[i] = static_cast<std::uint16_t>(i);
    return numbers;
  }();

  const FrozenNTuple& net_;
  NTupleIndices indices_;
  std::vector<std::uint16_t> before_;
  std::vector<std::uint16_t> after_;
  std::vector<std::uint16_t> places_;
};
