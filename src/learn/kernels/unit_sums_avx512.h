// Included inside the kernels' namespace: the sums of the four units after each move.

/// out[u * stride + i] is the sum of unit u after move i, updated from its sum for the board.
/// Processes eight moves at a time over the union of their flips. The last eight moves come first
/// and the units in order, so that elements stored past the end are overwritten.
inline void find_unit_sums(const double* weights, const Moves& moves, bool black,
                           const double* sums, int stride, double* out) {
  const double one = black ? 1.0 : -1.0;
  for (int i = (moves.count - 1) & -8; i >= 0; i -= 8) {
    const __m512i flips = _mm512_loadu_si512(moves.flips + i);
    Row flipped[kUnits] = {};
    for (auto rest = static_cast<std::uint64_t>(_mm512_reduce_or_epi64(flips)); rest != 0;
         rest &= rest - 1) {
      const __m512i square = _mm512_set1_epi64(static_cast<long long>(rest & -rest));
      const __mmask8 by = _mm512_test_epi64_mask(flips, square);
      const std::array<int, kUnits> at = unit_squares(__builtin_ctzll(rest));
      for (int u = 0; u < kUnits; ++u) {
        flipped[u] = _mm512_mask_add_pd(flipped[u], by, flipped[u],
                                        all_columns(weights[at[static_cast<std::size_t>(u)]]));
      }
    }
    alignas(64) double placed[kUnits][8];
    for (int j = 0; j < 8; ++j) {
      const std::array<int, kUnits> at = unit_squares(moves.squares[i + j] & 63);
      for (int u = 0; u < kUnits; ++u) placed[u][j] = weights[at[static_cast<std::size_t>(u)]];
    }
    for (int u = 0; u < kUnits; ++u) {
      store_row(out + u * stride + i, sums[u] + one * (load_row(placed[u]) + 2 * flipped[u]));
    }
  }
}
