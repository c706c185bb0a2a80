// Included inside the kernels' namespace: the flips of one move, four rays to a vector.

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
  const __m256i zero = _mm256_setzero_si256();

  // Upwards the lowest stop on the ray ends the run.
  const __m256i up = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays.up.data()));
  const __m256i up_stops = _mm256_andnot_si256(opponent, up);
  const __m256i below = _mm256_add_epi64(up_stops, _mm256_set1_epi64x(-1));
  const __m256i up_end = _mm256_and_si256(_mm256_andnot_si256(below, up_stops), own);
  const __m256i up_flips = _mm256_andnot_si256(
      _mm256_cmpeq_epi64(up_end, zero), _mm256_andnot_si256(up_stops, _mm256_and_si256(up, below)));

  // Downwards the highest one does: it is the stop with no stop above it on the ray.
  const __m256i down = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays.down.data()));
  const __m256i down_stops = _mm256_andnot_si256(opponent, down);
  const __m256i shift = _mm256_setr_epi64x(1, 7, 8, 9);
  const __m256i shift2 = _mm256_setr_epi64x(2, 14, 16, 18);
  const __m256i shift4 = _mm256_setr_epi64x(4, 28, 32, 36);
  __m256i beyond = _mm256_srlv_epi64(down_stops, shift);
  beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, shift));
  beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, shift2));
  beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, shift4));
  const __m256i down_end = _mm256_and_si256(_mm256_andnot_si256(beyond, down_stops), own);
  const __m256i down_flips =
      _mm256_and_si256(down, _mm256_sub_epi64(zero, _mm256_add_epi64(down_end, down_end)));
  return any_lane(_mm256_or_si256(up_flips, down_flips));
}
