// Included inside the kernels' namespace: what moves change in the sum of an n-tuple network, by
// compression (AVX-512).

/// The indices that move are pressed together, before and after, into long lists over all moves of
/// a position; one loop then adds up what they change in all, and a move's part is the difference
/// of two running sums. So no branch depends on how many indices a move changes, and weights are
/// loaded one by one.
template <class Weight>
class NTupleChanges {
 public:
  explicit NTupleChanges(const NTupleLayout& layout)
      : layout_(layout),
        before_(kMaxMoves * (layout.stride + kGroup) + kHalves),
        after_(before_.size()),
        places_(layout.base.empty() ? 0 : before_.size()),
        running_(before_.size() / kGroup + 1) {}

  /// changes[i]: what move i adds to the sum of the weights; the negative of that if `negative`.
  void find(const PositionMoves& moves, const std::uint16_t* indices, const Weight* table,
            bool negative, Weight* changes) {
    // The published networks of 12 tuples have three blocks of placements: a number known to the
    // compiler keeps their indices in registers.
    if (!layout_.base.empty()) {
      find_all<true, 0>(moves, indices, table, negative, changes);
    } else if (layout_.stride == 3 * kHalves) {
      find_all<false, 3>(moves, indices, table, negative, changes);
    } else {
      find_all<false, 0>(moves, indices, table, negative, changes);
    }
  }

 private:
  using Sum = std::make_unsigned_t<Weight>;  ///< running sums wrap around

  /// A move's part of the lists is padded to a multiple of this with entries that change nothing:
  /// a running sum for each group is enough.
  static constexpr std::size_t kGroup = 4;

  /// kWide: tables beyond the reach of 16-bit indices, with a base per placement. kBlocks: of
  /// placements; 0 if it is not known before.
  template <bool kWide, std::size_t kBlocks>
  void find_all(const PositionMoves& moves, const std::uint16_t* indices, const Weight* table,
                bool negative, Weight* changes) {
    std::size_t ends[kMaxMoves];
    std::size_t n = 0;
    for (int i = 0; i < moves.count; ++i) {
      n = append<kWide, kBlocks>({layout_, moves.squares[i], moves.flips[i]}, indices, moves.colour,
                                 n);
      ends[i] = n / kGroup;
    }
    if (negative) {
      add_up<kWide>(table, before_.data(), after_.data(), n);
    } else {
      add_up<kWide>(table, after_.data(), before_.data(), n);
    }
    Sum before = 0;
    for (int i = 0; i < moves.count; ++i) {
      const Sum sum = running_[ends[i]];
      changes[i] = static_cast<Weight>(sum - before);
      before = sum;
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
    const std::size_t stride = kBlocks > 0 ? kBlocks * kHalves : layout_.stride;
    for (std::size_t p = 0; p < stride; p += kHalves) {
      const __m512i sum = reinterpret_cast<__m512i>(step_sum(layout_, rows, p));
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
    pad(before_.data() + n);
    pad(after_.data() + n);
    if constexpr (kWide) pad(places_.data() + n);
    return (n + kGroup - 1) / kGroup * kGroup;
  }

  static void pad(std::uint16_t* out) { std::memset(out, 0, kGroup * sizeof(std::uint16_t)); }

  /// running_[g]: what the first g groups of the lists change, modulo a power of two.
  template <bool kWide>
  void add_up(const Weight* table, const std::uint16_t* gained, const std::uint16_t* lost,
              std::size_t n) {
    Sum sum = 0;
    Sum* out = running_.data();
    for (std::size_t i = 0; i < n; i += kGroup) {
      Sum group = 0;
      for (std::size_t j = i; j < i + kGroup; ++j) {
        const Weight* base = table;
        if constexpr (kWide) base += layout_.base[places_[j]];
        group += static_cast<Sum>(base[gained[j]]) - static_cast<Sum>(base[lost[j]]);
      }
      sum += group;
      *++out = sum;
    }
  }

  alignas(64) static constexpr std::array<std::uint16_t, kHalves> kCount = [] {
    std::array<std::uint16_t, kHalves> numbers{};
    for (std::size_t i = 0; i < kHalves; ++i) numbers[i] = static_cast<std::uint16_t>(i);
    return numbers;
  }();

  const NTupleLayout& layout_;
  std::vector<std::uint16_t> before_;
  std::vector<std::uint16_t> after_;
  std::vector<std::uint16_t> places_;  ///< which placement; only for wide networks
  std::vector<Sum> running_;           ///< [0] stays 0
};
