// Included inside the kernels' namespace: the flips of one move, four rays to a vector, with the
// leading-zero count of AVX-512.

inline Squares any_lane(__m256i v) {
  const __m128i half = _mm_or_si128(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
  return static_cast<Squares>(
      _mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))));
}

/// The opponent's discs that a disc on `s` would flip.
inline Squares flips_of(Squares own_discs, Squares opponent_discs, int s) {
  const Rays& rays = kRays[static_cast<std::size_t>(s)];
  const __m256i own = _mm256_set1_epi64x(static_cast<long long>(own_discs));
  const __m256i opponent = _mm256_set1_epi64x(static_cast<long long>(opponent_discs));

  // Upwards the lowest stop on the ray ends the run.
  const __m256i up = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays.up.data()));
  const __m256i up_stops = _mm256_andnot_si256(opponent, up);
  const __m256i below = _mm256_add_epi64(up_stops, _mm256_set1_epi64x(-1));
  // own & stops & ~below, then up & below & ~stops where that is not zero.
  const __mmask8 up_ends = _mm256_test_epi64_mask(_mm256_andnot_si256(below, up_stops), own);
  const __m256i up_flips = _mm256_maskz_ternarylogic_epi64(up_ends, up, below, up_stops, 0x40);

  // Downwards the highest one does.
  const __m256i down = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays.down.data()));
  const __m256i down_stops = _mm256_andnot_si256(opponent, down);
  const __m256i highest =
      _mm256_srlv_epi64(_mm256_set1_epi64x(static_cast<long long>(0x8000000000000000)),
                        _mm256_lzcnt_epi64(down_stops));
  const __m256i down_end = _mm256_and_si256(highest, own);
  const __m256i above =
      _mm256_sub_epi64(_mm256_setzero_si256(), _mm256_add_epi64(down_end, down_end));
  // up_flips | (down & above)
  return any_lane(_mm256_ternarylogic_epi64(up_flips, down, above, 0xf8));
}
