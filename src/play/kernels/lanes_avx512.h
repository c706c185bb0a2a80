// Included inside the kernels' namespace: eight 64-bit lanes.

typedef std::uint64_t V __attribute__((vector_size(64)));
inline constexpr int kWidth = 8;

inline __m512i raw(V v) { return reinterpret_cast<__m512i>(v); }
inline V cooked(__m512i v) { return reinterpret_cast<V>(v); }

inline V load(const std::uint64_t* p) { return cooked(_mm512_loadu_si512(p)); }
inline void store(std::uint64_t* p, V v) { _mm512_storeu_si512(p, raw(v)); }
inline V all(std::uint64_t x) { return cooked(_mm512_set1_epi64(static_cast<long long>(x))); }
/// Consecutive bytes, one per lane.
inline V load_bytes(const std::uint8_t* p) {
  return cooked(_mm512_cvtepu8_epi64(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(p))));
}

// The truth tables of vpternlog: bit 4a + 2b + c of the constant is the result for inputs a, b, c.
inline V or_and(V a, V b, V c) {
  return cooked(_mm512_ternarylogic_epi64(raw(a), raw(b), raw(c), 0xf8));
}
inline V and_and_not(V a, V b, V c) {
  return cooked(_mm512_ternarylogic_epi64(raw(a), raw(b), raw(c), 0x40));
}
inline V xor3(V a, V b, V c) {
  return cooked(_mm512_ternarylogic_epi64(raw(a), raw(b), raw(c), 0x96));
}
/// `value` where `test` is not zero, else 0.
inline V where(V test, V value) {
  return cooked(_mm512_maskz_mov_epi64(_mm512_test_epi64_mask(raw(test), raw(test)), raw(value)));
}
inline bool any_zero(V v) { return _mm512_testn_epi64_mask(raw(v), raw(v)) != 0; }
inline bool all_zero(V v) { return _mm512_test_epi64_mask(raw(v), raw(v)) == 0; }
/// Product of the low halves.
inline V multiply_low(V a, V b) { return cooked(_mm512_mul_epu32(raw(a), raw(b))); }
inline V count_bits(V v) { return cooked(_mm512_popcnt_epi64(raw(v))); }
inline V rotate_left(V v, int n) { return cooked(_mm512_rolv_epi64(raw(v), _mm512_set1_epi64(n))); }

/// The board turned by 180°: square s becomes 63 - s.
inline V half_turn(V v) {
  const __m512i byte_order =
      _mm512_broadcast_i32x4(_mm_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8));
  const __m512i reversed_bits = _mm512_set1_epi64(static_cast<long long>(0x8040201008040201));
  return cooked(
      _mm512_gf2p8affine_epi64_epi8(_mm512_shuffle_epi8(raw(v), byte_order), reversed_bits, 0));
}

/// All squares in the columns to the right (left) of square s's. The permutation uses only the low
/// three bits of s: its column.
inline V right_of(V s) {
  const V table{0xfefefefefefefefe, 0xfcfcfcfcfcfcfcfc, 0xf8f8f8f8f8f8f8f8, 0xf0f0f0f0f0f0f0f0,
                0xe0e0e0e0e0e0e0e0, 0xc0c0c0c0c0c0c0c0, 0x8080808080808080, 0};
  return cooked(_mm512_permutexvar_epi64(raw(s), raw(table)));
}
inline V left_of(V s) {
  const V table{0,
                0x0101010101010101,
                0x0303030303030303,
                0x0707070707070707,
                0x0f0f0f0f0f0f0f0f,
                0x1f1f1f1f1f1f1f1f,
                0x3f3f3f3f3f3f3f3f,
                0x7f7f7f7f7f7f7f7f};
  return cooked(_mm512_permutexvar_epi64(raw(s), raw(table)));
}

/// 64 for the empty set.
inline int count_trailing_zeros(std::uint64_t set) { return static_cast<int>(_tzcnt_u64(set)); }

inline int nth_set_bit(std::uint64_t set, std::uint32_t n) {
  return static_cast<int>(_tzcnt_u64(_pdep_u64(1ULL << n, set)));
}

/// Writes the squares of a set in increasing order; bytes up to out + 63 may be overwritten.
inline void list_squares(std::uint64_t set, std::uint8_t* out) {
  alignas(64) static constexpr std::array<std::uint8_t, 64> kNumbers = [] {
    std::array<std::uint8_t, 64> numbers{};
    for (std::size_t i = 0; i < 64; ++i) numbers[i] = static_cast<std::uint8_t>(i);
    return numbers;
  }();
  // Compressing into a register and storing it whole is much faster than compressing to memory.
  _mm512_storeu_si512(out, _mm512_maskz_compress_epi8(set, _mm512_load_si512(kNumbers.data())));
}

/// Writes `x` at least n times; up to 15 words more may be overwritten. Few positions have more
/// than 16 moves: the branch is easy to predict.
inline void fill(std::uint64_t* out, std::uint64_t x, int n) {
  const V v = all(x);
  for (int i = 0; i < 16; i += kWidth) store(out + i, v);
  for (int i = 16; i < n; i += kWidth) store(out + i, v);
}

/// The indices of the largest of n scores, as a bit set.
inline std::uint64_t best_of(const std::int32_t* scores, int n) {
  const __m512i least = _mm512_set1_epi32(std::numeric_limits<std::int32_t>::min());
  if (n <= 16) {
    const __mmask16 present = static_cast<__mmask16>((1U << n) - 1);
    const __m512i v = _mm512_mask_loadu_epi32(least, present, scores);
    const __m512i best = _mm512_set1_epi32(_mm512_reduce_max_epi32(v));
    return _mm512_mask_cmpeq_epi32_mask(present, v, best);
  }
  std::int32_t best = std::numeric_limits<std::int32_t>::min();
  for (int i = 0; i < n; ++i) best = std::max(best, scores[i]);
  std::uint64_t places = 0;
  for (int i = 0; i < n; ++i) places |= static_cast<std::uint64_t>(scores[i] == best) << i;
  return places;
}

inline std::uint64_t best_of(const std::int64_t* scores, int n) {
  const __m512i least = _mm512_set1_epi64(std::numeric_limits<std::int64_t>::min());
  __m512i v[5];
  __m512i best = least;
  for (int i = 0; 8 * i < n; ++i) {
    const auto present = static_cast<__mmask8>((1ULL << std::min(8, n - 8 * i)) - 1);
    v[i] = _mm512_mask_loadu_epi64(least, present, scores + 8 * i);
    best = _mm512_max_epi64(best, v[i]);
  }
  best = _mm512_set1_epi64(_mm512_reduce_max_epi64(best));
  std::uint64_t places = 0;
  for (int i = 0; 8 * i < n; ++i) {
    places |= static_cast<std::uint64_t>(_mm512_cmpeq_epi64_mask(v[i], best)) << (8 * i);
  }
  return places & ((1ULL << n) - 1);
}

/// 16-bit lanes for table indices.
typedef std::uint16_t Halves __attribute__((vector_size(64)));

/// The lanes of a vector that are not zero.
class NonzeroHalves {
 public:
  explicit NonzeroHalves(Halves v)
      : lanes_(_mm512_test_epi16_mask(reinterpret_cast<__m512i>(v), reinterpret_cast<__m512i>(v))),
        count_(__builtin_popcount(lanes_)) {}

  [[nodiscard]] std::size_t count() const { return static_cast<std::size_t>(count_); }

  /// Writes these lanes of `values`; up to a whole vector may be overwritten. Half of one is
  /// usually enough, and straddles fewer cache lines.
  void store(std::uint16_t* out, Halves values) const {
    const __m512i list = _mm512_maskz_compress_epi16(lanes_, reinterpret_cast<__m512i>(values));
    if (count_ > 16) {
      _mm512_storeu_si512(out, list);
    } else {
      _mm256_storeu_si256(reinterpret_cast<__m256i*>(out), _mm512_castsi512_si256(list));
    }
  }

 private:
  __mmask32 lanes_;
  int count_;
};
