// Included inside the kernels' namespace: the legal moves of a single board, with its four axes
// (rows, columns and both diagonals) in parallel 64-bit lanes.

inline std::uint64_t legal_moves_on(const Position& p) {
  const __m256i shift = _mm256_setr_epi64x(1, 8, 7, 9);
  const __m256i twice = _mm256_add_epi64(shift, shift);
  // As in board.h: discs on columns a and h are masked where lines wrap around.
  const __m256i inner =
      _mm256_setr_epi64x(0x7e7e7e7e7e7e7e7e, -1, 0x7e7e7e7e7e7e7e7e, 0x7e7e7e7e7e7e7e7e);
  const __m256i own = _mm256_set1_epi64x(static_cast<long long>(p.own));
  const __m256i through =
      _mm256_and_si256(_mm256_set1_epi64x(static_cast<long long>(p.opponent)), inner);
  __m256i up = _mm256_and_si256(_mm256_sllv_epi64(own, shift), through);
  __m256i down = _mm256_and_si256(_mm256_srlv_epi64(own, shift), through);
  up = _mm256_or_si256(up, _mm256_and_si256(_mm256_sllv_epi64(up, shift), through));
  down = _mm256_or_si256(down, _mm256_and_si256(_mm256_srlv_epi64(down, shift), through));
  const __m256i two_up = _mm256_and_si256(through, _mm256_sllv_epi64(through, shift));
  const __m256i two_down = _mm256_srlv_epi64(two_up, shift);
  for (int i = 0; i < 2; ++i) {
    up = _mm256_or_si256(up, _mm256_and_si256(_mm256_sllv_epi64(up, twice), two_up));
    down = _mm256_or_si256(down, _mm256_and_si256(_mm256_srlv_epi64(down, twice), two_down));
  }
  const __m256i reached =
      _mm256_or_si256(_mm256_sllv_epi64(up, shift), _mm256_srlv_epi64(down, shift));
  const __m128i half =
      _mm_or_si128(_mm256_castsi256_si128(reached), _mm256_extracti128_si256(reached, 1));
  const __m128i both = _mm_or_si128(half, _mm_unpackhi_epi64(half, half));
  return static_cast<std::uint64_t>(_mm_cvtsi128_si64(both)) & ~(p.own | p.opponent);
}
