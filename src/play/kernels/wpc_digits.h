// Included inside the kernels' namespace: weighted piece counters in registers (AVX2).

/// A move's score is the change of the sum: the weight of the new disc plus twice those of the
/// flipped ones. The flipped discs' weights are summed by half rows, for 32 boards at once: a byte
/// permutation looks up a hexadecimal digit of the half row's 24-bit sum. Sixteen digits add up to
/// at most 240, so that each of the six sums of digits stays in its byte.
class WpcScorer : public ScoreBuffer<std::int32_t>, public Stateless {
 public:
  explicit WpcScorer(const CompiledWpc& wpc) : weights_(wpc.weights) {
    const __m128i low_digits = _mm_set1_epi8(15);
    for (std::size_t row = 0; row < 8; ++row) {
      for (std::size_t half = 0; half < 2; ++half) {
        for (std::size_t plane = 0; plane < 3; ++plane) {
          __m128i bytes =
              _mm_loadu_si128(reinterpret_cast<const __m128i*>(&wpc.halves[half][plane][16 * row]));
          // The highest digit is signed; kOffset takes back what makes it positive.
          if (plane == 2) bytes = _mm_xor_si128(bytes, _mm_set1_epi8(-128));
          __m128i* digits = &digits_[2 * row + half][2 * plane];
          digits[0] = _mm_and_si128(bytes, low_digits);
          digits[1] = _mm_and_si128(_mm_srli_epi16(bytes, 4), low_digits);
        }
      }
    }
  }

  void score(const Tasks& tasks, Colour) {
    for (int t = 0; t < tasks.scored; t += 32) {
      __m256i rows[8];
      load_rows(tasks.flips + t, rows);
      __m256i sums[6];
      add_digits(rows, sums);
      const __m256i low[3] = {pairs<false>(sums[0], sums[1]), pairs<false>(sums[2], sums[3]),
                              pairs<false>(sums[4], sums[5])};
      const __m256i high[3] = {pairs<true>(sums[0], sums[1]), pairs<true>(sums[2], sums[3]),
                               pairs<true>(sums[4], sums[5])};
      finish<false>(low, tasks, t);
      finish<true>(low, tasks, t + 8);
      finish<false>(high, tasks, t + 16);
      finish<true>(high, tasks, t + 24);
    }
  }

 private:
  /// 8 in the highest digit of each of the 16 half rows.
  static constexpr std::int32_t kOffset = 16 * 8 << 20;

  /// rows[r]: row r of 32 boards. Each half has 16 boards: of every four, the first or the last
  /// two.
  static void load_rows(const std::uint64_t* boards, __m256i* rows) {
    // The rows of two boards side by side, then those of 4, 8 and 16.
    const __m256i pair = _mm256_setr_epi8(0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15, 0,
                                          8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
    __m256i two[8];
    for (int i = 0; i < 8; ++i) two[i] = _mm256_shuffle_epi8(raw(load(boards + 4 * i)), pair);
    __m256i four[8];
    for (int i = 0; i < 8; i += 2) {
      four[i] = _mm256_unpacklo_epi16(two[i], two[i + 1]);  // rows 0 to 3
      four[i + 1] = _mm256_unpackhi_epi16(two[i], two[i + 1]);
    }
    __m256i eight[2][4];
    for (int i = 0; i < 2; ++i) {
      for (int j = 0; j < 2; ++j) {
        const __m256i first = four[4 * i + j];
        const __m256i second = four[4 * i + j + 2];
        eight[i][2 * j] = _mm256_unpacklo_epi32(first, second);  // rows 4j and 4j + 1
        eight[i][2 * j + 1] = _mm256_unpackhi_epi32(first, second);
      }
    }
    for (int j = 0; j < 4; ++j) {
      rows[2 * j] = _mm256_unpacklo_epi64(eight[0][j], eight[1][j]);
      rows[2 * j + 1] = _mm256_unpackhi_epi64(eight[0][j], eight[1][j]);
    }
  }

  void add_digits(const __m256i* rows, __m256i* sums) const {
    const __m256i nibbles = _mm256_set1_epi8(15);
    for (int d = 0; d < 6; ++d) sums[d] = _mm256_setzero_si256();
    for (int r = 0; r < 8; ++r) {
      const __m256i left = _mm256_and_si256(rows[r], nibbles);
      const __m256i right = _mm256_and_si256(_mm256_srli_epi16(rows[r], 4), nibbles);
      for (int d = 0; d < 6; ++d) {
        const __m256i of_left =
            _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(digits_[2 * r][d]), left);
        const __m256i of_right =
            _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(digits_[2 * r + 1][d]), right);
        sums[d] = _mm256_add_epi8(sums[d], _mm256_add_epi8(of_left, of_right));
      }
    }
  }

  /// low + 16 * high of the first or second eight bytes of each half, in 16 bits.
  template <bool kSecond>
  static __m256i pairs(__m256i low, __m256i high) {
    return _mm256_maddubs_epi16(
        kSecond ? _mm256_unpackhi_epi8(low, high) : _mm256_unpacklo_epi8(low, high),
        _mm256_set1_epi16(0x1001));
  }

  /// The scores of eight moves from the sums of their pairs of digits.
  template <bool kSecond>
  void finish(const __m256i* sums, const Tasks& tasks, int t) {
    const __m256i zero = _mm256_setzero_si256();
    const __m256i low =
        kSecond ? _mm256_unpackhi_epi16(sums[0], sums[1]) : _mm256_unpacklo_epi16(sums[0], sums[1]);
    const __m256i high =
        kSecond ? _mm256_unpackhi_epi16(zero, sums[2]) : _mm256_unpacklo_epi16(zero, sums[2]);
    const __m256i sum = _mm256_sub_epi32(
        _mm256_add_epi32(_mm256_madd_epi16(low, _mm256_set1_epi32(0x01000001)), high),
        _mm256_set1_epi32(kOffset));
    const __m256i in_order = _mm256_permute4x64_epi64(sum, 0xd8);
    // Beyond the last move there may be anything.
    const __m128i bytes = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(tasks.squares + t));
    const __m256i squares = _mm256_cvtepu8_epi32(_mm_and_si128(bytes, _mm_set1_epi8(63)));
    const __m256i placed = _mm256_i32gather_epi32(weights_.data(), squares, 4);
    _mm256_store_si256(reinterpret_cast<__m256i*>(scores_ + t),
                       _mm256_add_epi32(placed, _mm256_add_epi32(in_order, in_order)));
  }

  __m128i digits_[16][6];  ///< of half row 2 * row + half, from the lowest digit on
  const std::array<std::int32_t, 64>& weights_;
};
