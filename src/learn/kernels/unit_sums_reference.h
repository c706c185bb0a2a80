// Included inside the kernels' namespace: the sums of the four units after each move.

/// out[u * stride + i] is the sum of unit u after move i, updated from its sum for the board.
inline void find_unit_sums(const double* weights, const Moves& moves, bool black,
                           const double* sums, int stride, double* out) {
  const double one = black ? 1.0 : -1.0;
  for (int i = 0; i < moves.count; ++i) {
    double flipped[kUnits] = {};
    for (std::uint64_t rest = moves.flips[i]; rest != 0; rest &= rest - 1) {
      const std::array<int, kUnits> at = unit_squares(__builtin_ctzll(rest));
      for (int u = 0; u < kUnits; ++u) flipped[u] += weights[at[static_cast<std::size_t>(u)]];
    }
    const std::array<int, kUnits> at = unit_squares(moves.squares[i]);
    for (int u = 0; u < kUnits; ++u) {
      out[u * stride + i] =
          sums[u] + one * (weights[at[static_cast<std::size_t>(u)]] + 2 * flipped[u]);
    }
  }
}
