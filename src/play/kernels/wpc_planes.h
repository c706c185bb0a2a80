// Included inside the kernels' namespace: weighted piece counters in registers (AVX-512).

/// A move's score is the change of the sum: the weight of the new disc plus twice those of the
/// flipped ones. The flipped discs' weights are summed by half rows: a byte permutation looks up
/// the 24-bit sums of the 16 half rows of eight boards at once, in three byte planes, and a dot
/// product with ones adds them up.
class WpcScorer : public ScoreBuffer<std::int32_t>, public Stateless {
 public:
  explicit WpcScorer(const CompiledWpc& wpc) {
    for (std::size_t half = 0; half < 2; ++half) {
      for (std::size_t plane = 0; plane < 3; ++plane) {
        low_rows_[half][plane] = _mm512_loadu_si512(wpc.halves[half][plane].data());
        high_rows_[half][plane] = _mm512_loadu_si512(wpc.halves[half][plane].data() + 64);
      }
    }
    for (std::size_t i = 0; i < 4; ++i) {
      weights_[i] = _mm512_loadu_si512(wpc.weights.data() + 16 * i);
    }
  }

  void score(const Tasks& tasks, Colour) {
    for (int t = 0; t < tasks.scored; t += 16) {
      const __m256i first = flipped_sums(raw(load(tasks.flips + t)));
      const __m256i second = flipped_sums(raw(load(tasks.flips + t + 8)));
      const __m512i sums = _mm512_inserti64x4(_mm512_castsi256_si512(first), second, 1);
      const __m512i squares = _mm512_cvtepu8_epi32(
          _mm_loadu_si128(reinterpret_cast<const __m128i*>(tasks.squares + t)));
      _mm512_store_si512(scores_ + t,
                         _mm512_add_epi32(weights_at(squares), _mm512_slli_epi32(sums, 1)));
    }
  }

 private:
  /// The weights of the squares in 16 lanes.
  [[nodiscard]] __m512i weights_at(__m512i squares) const {
    const __m512i low = _mm512_permutex2var_epi32(weights_[0], squares, weights_[1]);
    const __m512i high = _mm512_permutex2var_epi32(weights_[2], squares, weights_[3]);
    return _mm512_mask_mov_epi32(low, _mm512_test_epi32_mask(squares, _mm512_set1_epi32(32)), high);
  }

  /// The sums of the weights of the flipped squares of eight boards.
  [[nodiscard]] __m256i flipped_sums(__m512i boards) const {
    // The index of a half row: its row in bits 4–6 (its place in the board's eight bytes), its
    // squares in bits 0–3.
    const __m512i rows = _mm512_set1_epi64(0x7060504030201000);
    const __m512i nibbles = _mm512_set1_epi8(15);
    const __m512i left = _mm512_ternarylogic_epi64(boards, nibbles, rows, 0xea);
    const __m512i right =
        _mm512_ternarylogic_epi64(_mm512_srli_epi64(boards, 4), nibbles, rows, 0xea);
    const __m512i ones = _mm512_set1_epi8(1);
    const __m512i zero = _mm512_setzero_si512();
    const __m512i low = _mm512_dpbusd_epi32(_mm512_dpbusd_epi32(zero, look_up(0, 0, left), ones),
                                            look_up(1, 0, right), ones);
    const __m512i middle = _mm512_dpbusd_epi32(_mm512_dpbusd_epi32(zero, look_up(0, 1, left), ones),
                                               look_up(1, 1, right), ones);
    const __m512i high = _mm512_dpbusd_epi32(_mm512_dpbusd_epi32(zero, ones, look_up(0, 2, left)),
                                             ones, look_up(1, 2, right));
    const __m512i by_four_rows = _mm512_add_epi32(
        _mm512_add_epi32(low, _mm512_slli_epi32(middle, 8)), _mm512_slli_epi32(high, 16));
    return _mm512_cvtepi64_epi32(
        _mm512_add_epi32(by_four_rows, _mm512_srli_epi64(by_four_rows, 32)));
  }

  [[nodiscard]] __m512i look_up(std::size_t half, std::size_t plane, __m512i index) const {
    return _mm512_permutex2var_epi8(low_rows_[half][plane], index, high_rows_[half][plane]);
  }

  __m512i low_rows_[2][3];
  __m512i high_rows_[2][3];
  __m512i weights_[4];
};
