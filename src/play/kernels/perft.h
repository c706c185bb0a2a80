// Included inside the kernels' namespace: perft with the children of a position in lanes.

/// The leaves one ply below the children of `p` (two plies below `p` itself).
inline std::uint64_t count_two_plies(const Position& p, std::uint64_t moves) {
  alignas(64) std::uint8_t squares[64 + kSlack];
  alignas(64) std::uint64_t replies[kWidth];
  list_squares(moves, squares);
  const int n = __builtin_popcountll(moves);
  const V own = all(p.own);
  const V opponent = all(p.opponent);
  const Boards boards = with_half_turns(own, opponent);
  std::uint64_t leaves = 0;
  for (int i = 0; i < n; i += kWidth) {
    const V s = load_bytes(squares + i);
    const V flipped = flips(boards, s & all(63));
    store(replies, legal_moves(opponent & ~flipped, own | flipped | all(1) << (s & all(63))));
    const int lanes = std::min(kWidth, n - i);
    for (int j = 0; j < lanes; ++j) {
      // Without a reply the ply is a pass, or the game is over: one leaf either way.
      leaves += static_cast<std::uint64_t>(std::max(1, __builtin_popcountll(replies[j])));
    }
  }
  return leaves;
}

std::uint64_t perft(const Position& p, int depth) {
  if (depth == 0) return 1;
  const std::uint64_t moves = othello::legal_moves(p);
  if (moves == 0) return is_over(p) ? 1 : perft(p.swapped(), depth - 1);
  if (depth == 1) return static_cast<std::uint64_t>(__builtin_popcountll(moves));
  if (depth == 2) return count_two_plies(p, moves);
  std::uint64_t leaves = 0;
  for (const Square s : each(moves)) leaves += perft(play(p, s), depth - 1);
  return leaves;
}
