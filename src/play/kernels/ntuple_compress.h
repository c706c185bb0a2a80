// Included inside the kernels' namespace: scores of n-tuple networks by compression (AVX-512).

/// A move's score is what it changes. The indices that move are pressed together, before and after,
/// into long lists over all moves of a position; one loop then adds up what they change in all,
/// and a move's score is the difference of two running sums. So no branch depends on how many
/// indices a move changes, and weights are loaded one by one.
class NTupleScorer : public ScoreBuffer<std::int32_t>, public Stateful<NTupleIndices> {
 public:
  explicit NTupleScorer(const FrozenNTuple& net)
      : Stateful(net),
        net_(net),
        before_(kMaxMoves * net.stride + kHalves),
        after_(kMaxMoves * net.stride + kHalves),
        places_(net.base.empty() ? 0 : kMaxMoves * net.stride + kHalves),
        running_(kMaxMoves * net.stride + 1) {}

  void score(const Tasks& tasks, Colour colour) {
    // The published networks of 12 tuples have three blocks of placements: a number known to the
    // compiler keeps their indices in registers.
    if (!net_.base.empty()) {
      score_all<true, 0>(tasks, colour);
    } else if (net_.stride == 3 * kHalves) {
      score_all<false, 3>(tasks, colour);
    } else {
      score_all<false, 0>(tasks, colour);
    }
  }

 private:
  /// kWide: tables beyond the reach of 16-bit indices, with a base per placement. kBlocks: of
  /// placements; 0 if it is not known before.
  template <bool kWide, std::size_t kBlocks>
  void score_all(const Tasks& tasks, Colour colour) {
    for (int i = 0; i < tasks.slot_count; ++i) {
      const Tasks::Slot& entry = tasks.slots[i];
      const std::uint16_t* indices = state_.of(entry.slot);
      std::size_t ends[kMaxMoves];
      std::size_t n = 0;
      for (int t = 0; t < entry.count; ++t) {
        const int task = entry.first + t;
        n = append<kWide, kBlocks>({net_, tasks.squares[task], tasks.flips[task]}, indices, colour,
                                   n);
        ends[t] = n;
      }
      add_up<kWide>(n);
      std::uint32_t before = 0;
      for (int t = 0; t < entry.count; ++t) {
        const std::uint32_t sum = running_[ends[t]];
        scores_[entry.first + t] = static_cast<std::int32_t>(sum - before);
        before = sum;
      }
    }
  }

  /// Half a vector is mostly enough, and straddles fewer cache lines.
  static void store_list(std::uint16_t* out, __mmask32 present, __m512i values) {
    const __m512i list = _mm512_maskz_compress_epi16(present, values);
    if (__builtin_popcount(present) > 16) {
      _mm512_storeu_si512(out, list);
    } else {
      _mm256_storeu_si256(reinterpret_cast<__m256i*>(out), _mm512_castsi512_si256(list));
    }
  }

  /// Appends the indices that a move changes to the lists, which hold n; returns how many now.
  template <bool kWide, std::size_t kBlocks>
  std::size_t append(const StepRows& rows, const std::uint16_t* indices, Colour colour,
                     std::size_t n) {
    const std::size_t stride = kBlocks > 0 ? kBlocks * kHalves : net_.stride;
    for (std::size_t p = 0; p < stride; p += kHalves) {
      const __m512i sum = reinterpret_cast<__m512i>(step_sum(net_, rows, p));
      const __m512i old = _mm512_loadu_si512(indices + p);
      const __m512i moved =
          colour == Colour::kBlack ? _mm512_add_epi16(old, sum) : _mm512_sub_epi16(old, sum);
      const __mmask32 changed = _mm512_test_epi16_mask(sum, sum);
      store_list(before_.data() + n, changed, old);
      store_list(after_.data() + n, changed, moved);
      if constexpr (kWide) {
        const __m512i places = _mm512_add_epi16(_mm512_loadu_si512(kCount.data()),
                                                _mm512_set1_epi16(static_cast<short>(p)));
        store_list(places_.data() + n, changed, places);
      }
      n += static_cast<std::size_t>(__builtin_popcount(changed));
    }
    return n;
  }

  /// running_[i]: what the first i entries of the lists change, modulo 2^32.
  template <bool kWide>
  void add_up(std::size_t n) {
    const std::int32_t* table = net_.table.data();
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < n; ++i) {
      const std::int32_t* base = table;
      if constexpr (kWide) base += net_.base[places_[i]];
      sum += static_cast<std::uint32_t>(base[after_[i]] - base[before_[i]]);
      running_[i + 1] = sum;
    }
  }

  alignas(64) static constexpr std::array<std::uint16_t, kHalves> kCount = [] {
    std::array<std::uint16_t, kHalves> numbers{};
    for (std::size_t i = 0; i < kHalves; ++i) numbers[i] = static_cast<std::uint16_t>(i);
    return numbers;
  }();

  const FrozenNTuple& net_;
  std::vector<std::uint16_t> before_;
  std::vector<std::uint16_t> after_;
  std::vector<std::uint16_t> places_;  ///< which placement; only for wide networks
  std::vector<std::uint32_t> running_;
};
