// Included inside the kernels' namespace: eight doubles, one per column.

typedef double Row __attribute__((vector_size(64)));

inline Row load_row(const double* p) { return _mm512_loadu_pd(p); }
inline void store_row(double* p, Row row) { _mm512_storeu_pd(p, row); }
/// A set of squares, prepared for row access.
using RowBoard = __m512i;
inline RowBoard row_board(std::uint64_t set) { return raw(all(set)); }

/// The columns of the set in row r.
inline __mmask8 columns(RowBoard set, int r) {
  const __m512i first_row = _mm512_setr_epi64(1, 2, 4, 8, 16, 32, 64, 128);
  return _mm512_test_epi64_mask(set, _mm512_slli_epi64(first_row, static_cast<unsigned>(8 * r)));
}
/// Adds (subtracts) `x` only in those columns.
inline Row add_where(Row sum, Row x, RowBoard set, int r) {
  return _mm512_mask_add_pd(sum, columns(set, r), sum, x);
}
inline Row subtract_where(Row sum, Row x, RowBoard set, int r) {
  return _mm512_mask_sub_pd(sum, columns(set, r), sum, x);
}
inline Row all_columns(double x) { return _mm512_set1_pd(x); }
/// The sum of the columns. Precondition: it is exact.
inline double sum_of_columns(Row row) { return _mm512_reduce_add_pd(row); }

/// The change in value of each move, from the mover's view: the new disc plus twice the flipped
/// ones. Processes eight moves at a time over the union of their flips: one unpredictable loop exit
/// instead of eight.
inline void find_gains(const double* weights, const Moves& moves, double* gains) {
  for (int i = 0; i < moves.count; i += 8) {
    const __m512i flips = _mm512_loadu_si512(moves.flips + i);
    const Row placed = _mm512_i64gather_pd(raw(load_bytes(moves.squares + i)), weights, 8);
    Row flipped = all_columns(0.0);
    for (auto rest = static_cast<std::uint64_t>(_mm512_reduce_or_epi64(flips)); rest != 0;
         rest &= rest - 1) {
      const __m512i square = _mm512_set1_epi64(static_cast<long long>(rest & -rest));
      flipped = _mm512_mask_add_pd(flipped, _mm512_test_epi64_mask(flips, square), flipped,
                                   all_columns(weights[__builtin_ctzll(rest)]));
    }
    store_row(gains + i, placed + 2 * flipped);
  }
}
