// Included inside the kernels' namespace: the four arrangements in which the hidden units of
// Manning's network see the board (SharedMlp::kArrangements). The second is the transpose; the
// third and fourth are the half turns of the second and first.

inline constexpr int kUnits = SharedMlp::kHidden;

/// The index of the weight of square s at each unit.
inline std::array<int, kUnits> unit_squares(int s) {
  const int transposed = (s & 7) << 3 | s >> 3;
  return {s, transposed, 63 - transposed, 63 - s};
}

/// The board reflected in the diagonal a1–h8: each step swaps two blocks of squares.
inline std::uint64_t transposed(std::uint64_t set) {
  const auto exchange = [&](int shift, std::uint64_t mask) {
    const std::uint64_t different = (set ^ set >> shift) & mask;
    set ^= different | different << shift;
  };
  exchange(7, 0x00aa00aa00aa00aa);
  exchange(14, 0x0000cccc0000cccc);
  exchange(28, 0x00000000f0f0f0f0);
  return set;
}

/// A set of squares as each unit sees it.
struct UnitBoards {
  RowBoard of[kUnits];

  void set(std::uint64_t squares) {
    const std::uint64_t reflected = transposed(squares);
    of[0] = row_board(squares);
    of[1] = row_board(reflected);
    of[2] = row_board(first_lane(half_turn(all(reflected))));
    of[3] = row_board(first_lane(half_turn(all(squares))));
  }
};
