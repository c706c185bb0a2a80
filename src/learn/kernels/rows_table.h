// Included inside the kernels' namespace: eight doubles, one per column.

typedef double Row __attribute__((vector_size(64)));
typedef std::int64_t RowMask __attribute__((vector_size(64)));

/// For every set of columns, a mask with all bits of its lanes set.
inline constexpr auto kRowMasks = [] {
  std::array<std::array<std::int64_t, 8>, 256> masks{};
  for (std::size_t bits = 0; bits < 256; ++bits) {
    for (std::size_t column = 0; column < 8; ++column) {
      masks[bits][column] = (bits >> column & 1) != 0 ? -1 : 0;
    }
  }
  return masks;
}();

inline Row load_row(const double* p) {
  Row row;
  std::memcpy(&row, p, sizeof row);
  return row;
}
inline void store_row(double* p, Row row) { std::memcpy(p, &row, sizeof row); }

/// A set of squares, prepared for row access.
using RowBoard = std::uint64_t;
inline RowBoard row_board(std::uint64_t set) { return set; }

/// `x` in the columns of the set in row r, 0 elsewhere.
inline Row select_columns(Row x, RowBoard set, int r) {
  RowMask mask;
  std::memcpy(&mask, kRowMasks[set >> (8 * r) & 0xff].data(), sizeof mask);
  return reinterpret_cast<Row>(reinterpret_cast<RowMask>(x) & mask);
}
/// Adds (subtracts) `x` only in those columns.
inline Row add_where(Row sum, Row x, RowBoard set, int r) {
  return sum + select_columns(x, set, r);
}
inline Row subtract_where(Row sum, Row x, RowBoard set, int r) {
  return sum - select_columns(x, set, r);
}
inline Row all_columns(double x) { return Row{x, x, x, x, x, x, x, x}; }
/// The sum of the columns. Precondition: it is exact.
inline double sum_of_columns(Row row) {
  return ((row[0] + row[4]) + (row[2] + row[6])) + ((row[1] + row[5]) + (row[3] + row[7]));
}

/// The change in value of each move, from the mover's view: the new disc plus twice the flipped
/// ones.
inline void find_gains(const double* weights, const Moves& moves, double* gains) {
  for (int i = 0; i < moves.count; ++i) {
    double flipped = 0;
    for (std::uint64_t rest = moves.flips[i]; rest != 0; rest &= rest - 1) {
      flipped += weights[__builtin_ctzll(rest)];
    }
    gains[i] = weights[moves.squares[i]] + 2 * flipped;
  }
}
