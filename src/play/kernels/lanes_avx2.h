// Included inside the kernels' namespace: four 64-bit lanes.

typedef std::uint64_t V __attribute__((vector_size(32)));
inline constexpr int kWidth = 4;

inline __m256i raw(V v) { return reinterpret_cast<__m256i>(v); }
inline V cooked(__m256i v) { return reinterpret_cast<V>(v); }

inline V load(const std::uint64_t* p) {
  return cooked(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(p)));
}
inline void store(std::uint64_t* p, V v) {
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), raw(v));
}
inline V all(std::uint64_t x) { return V{x, x, x, x}; }
/// Consecutive bytes, one per lane.
inline V load_bytes(const std::uint8_t* p) {
  return cooked(_mm256_cvtepu8_epi64(_mm_loadu_si32(p)));
}

inline V or_and(V a, V b, V c) { return a | (b & c); }
inline V and_and_not(V a, V b, V c) { return a & b & ~c; }
inline V xor3(V a, V b, V c) { return a ^ b ^ c; }
/// `value` where `test` is not zero, else 0.
inline V where(V test, V value) {
  return cooked(
      _mm256_andnot_si256(_mm256_cmpeq_epi64(raw(test), _mm256_setzero_si256()), raw(value)));
}
inline bool any_zero(V v) {
  const __m256i zero = _mm256_cmpeq_epi64(raw(v), _mm256_setzero_si256());
  return _mm256_testz_si256(zero, zero) == 0;
}
inline bool all_zero(V v) { return _mm256_testz_si256(raw(v), raw(v)) != 0; }
/// Product of the low halves.
inline V multiply_low(V a, V b) { return cooked(_mm256_mul_epu32(raw(a), raw(b))); }
inline V count_bits(V v) {
  const __m256i of_nibble = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1,
                                             1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const __m256i low_nibbles = _mm256_set1_epi8(15);
  const __m256i low = _mm256_and_si256(raw(v), low_nibbles);
  const __m256i high = _mm256_and_si256(_mm256_srli_epi16(raw(v), 4), low_nibbles);
  const __m256i bytes =
      _mm256_add_epi8(_mm256_shuffle_epi8(of_nibble, low), _mm256_shuffle_epi8(of_nibble, high));
  return cooked(_mm256_sad_epu8(bytes, _mm256_setzero_si256()));
}
inline V rotate_left(V v, int n) { return v << n | v >> (64 - n); }

/// The board turned by 180°: square s becomes 63 - s.
inline V half_turn(V v) {
  const __m256i reversed_nibble =
      _mm256_setr_epi8(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15, 0, 8, 4, 12, 2, 10, 6,
                       14, 1, 9, 5, 13, 3, 11, 7, 15);
  const __m256i byte_order = _mm256_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8,
                                              7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
  const __m256i low_nibbles = _mm256_set1_epi8(15);
  const __m256i bytes = _mm256_shuffle_epi8(raw(v), byte_order);
  const __m256i low = _mm256_and_si256(bytes, low_nibbles);
  const __m256i high = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), low_nibbles);
  return cooked(_mm256_or_si256(_mm256_slli_epi16(_mm256_shuffle_epi8(reversed_nibble, low), 4),
                                _mm256_shuffle_epi8(reversed_nibble, high)));
}

/// For each lane the byte for its square's column, repeated in all eight rows. The table is stored
/// twice in 16 bytes, so that the row's lowest bit in the index does not matter.
inline V by_column(V s, std::uint64_t table) {
  const __m256i spread = _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8, 8, 8, 8, 8, 0, 0, 0,
                                          0, 0, 0, 0, 0, 8, 8, 8, 8, 8, 8, 8, 8);
  const __m256i low_bits = _mm256_set1_epi8(15);
  const __m256i columns = _mm256_and_si256(_mm256_shuffle_epi8(raw(s), spread), low_bits);
  return cooked(_mm256_shuffle_epi8(_mm256_set1_epi64x(static_cast<long long>(table)), columns));
}
/// All squares in the columns to the right (left) of square s's.
inline V right_of(V s) { return by_column(s, 0x0080c0e0f0f8fcfe); }
inline V left_of(V s) { return by_column(s, 0x7f3f1f0f07030100); }

/// 64 for the empty set.
inline int count_trailing_zeros(std::uint64_t set) { return static_cast<int>(_tzcnt_u64(set)); }

inline int nth_set_bit(std::uint64_t set, std::uint32_t n) {
  return static_cast<int>(_tzcnt_u64(_pdep_u64(1ULL << n, set)));
}

/// Writes the squares of a set in increasing order.
inline void list_squares(std::uint64_t set, std::uint8_t* out) {
  for (; set != 0; set &= set - 1) *out++ = static_cast<std::uint8_t>(_tzcnt_u64(set));
}

/// Writes `x` at least n times; up to 15 words more may be overwritten. Few positions have more
/// than 16 moves: the branch is easy to predict.
inline void fill(std::uint64_t* out, std::uint64_t x, int n) {
  const V v = all(x);
  for (int i = 0; i < 16; i += kWidth) store(out + i, v);
  for (int i = 16; i < n; i += kWidth) store(out + i, v);
}

/// 16-bit lanes for table indices.
typedef std::uint16_t Halves __attribute__((vector_size(32)));

/// For each set of eight 16-bit lanes the byte permutation that moves them to the front.
alignas(64) inline constexpr std::array<std::array<std::uint8_t, 16>, 256> kToFront = [] {
  std::array<std::array<std::uint8_t, 16>, 256> orders{};
  for (std::size_t set = 0; set < 256; ++set) {
    std::size_t n = 0;
    for (std::size_t lane = 0; lane < 8; ++lane) {
      if ((set >> lane & 1) == 0) continue;
      orders[set][n++] = static_cast<std::uint8_t>(2 * lane);
      orders[set][n++] = static_cast<std::uint8_t>(2 * lane + 1);
    }
  }
  return orders;
}();

/// The lanes of a vector that are not zero.
class NonzeroHalves {
 public:
  explicit NonzeroHalves(Halves v) {
    const __m256i zero = _mm256_cmpeq_epi16(reinterpret_cast<__m256i>(v), _mm256_setzero_si256());
    const auto lanes = ~static_cast<unsigned>(_mm_movemask_epi8(
        _mm_packs_epi16(_mm256_castsi256_si128(zero), _mm256_extracti128_si256(zero, 1))));
    order_ = _mm256_set_m128i(
        _mm_load_si128(reinterpret_cast<const __m128i*>(kToFront[lanes >> 8 & 0xff].data())),
        _mm_load_si128(reinterpret_cast<const __m128i*>(kToFront[lanes & 0xff].data())));
    low_count_ = static_cast<std::size_t>(__builtin_popcount(lanes & 0xff));
    count_ = static_cast<std::size_t>(__builtin_popcount(lanes & 0xffff));
  }

  [[nodiscard]] std::size_t count() const { return count_; }

  /// Writes these lanes of `values`; up to a whole vector may be overwritten.
  void store(std::uint16_t* out, Halves values) const {
    const __m256i lists = _mm256_shuffle_epi8(reinterpret_cast<__m256i>(values), order_);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(out), _mm256_castsi256_si128(lists));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(out + low_count_),
                     _mm256_extracti128_si256(lists, 1));
  }

 private:
  __m256i order_;
  std::size_t low_count_;
  std::size_t count_;
};

/// The indices of the largest of n scores, as a bit set. Up to 15 scores beyond the end are read
/// and ignored.
inline std::uint64_t best_of(const std::int32_t* scores, int n) {
  const __m256i count = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  const __m256i least = _mm256_set1_epi32(std::numeric_limits<std::int32_t>::min());
  __m256i v[8];
  __m256i best = least;
  const int blocks = n <= 16 ? 2 : 8;
  for (int i = 0; i < blocks; ++i) {
    const __m256i present = _mm256_cmpgt_epi32(_mm256_set1_epi32(n - 8 * i), count);
    const __m256i loaded = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(scores + 8 * i));
    v[i] = _mm256_blendv_epi8(least, loaded, present);
    best = _mm256_max_epi32(best, v[i]);
  }
  best = _mm256_max_epi32(best, _mm256_permute2x128_si256(best, best, 1));
  best = _mm256_max_epi32(best, _mm256_shuffle_epi32(best, 0x4e));
  best = _mm256_max_epi32(best, _mm256_shuffle_epi32(best, 0xb1));
  std::uint64_t places = 0;
  for (int i = 0; i < blocks; ++i) {
    const auto equal = static_cast<unsigned>(
        _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(v[i], best))));
    places |= static_cast<std::uint64_t>(equal) << (8 * i);
  }
  return places & ((1ULL << n) - 1);
}
