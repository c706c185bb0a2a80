// Included inside the kernels' namespace: perft with the children of a position in lanes.

/// The positions after each legal move, seen from the side to move there, with their legal moves.
struct Children {
  alignas(64) std::uint64_t own[kMaxMoves + kSlack];
  alignas(64) std::uint64_t opponent[kMaxMoves + kSlack];
  alignas(64) std::uint64_t moves[kMaxMoves + kSlack];
};

inline void find_children(const Position& p, std::uint64_t moves, int n, Children& children) {
  alignas(64) std::uint8_t squares[kMaxMoves + kSlack] = {};
  list_squares(moves, squares);
  const V own = all(p.own);
  const V opponent = all(p.opponent);
  const Boards boards = with_half_turns(own, opponent);
  for (int i = 0; i < n; i += kWidth) {
    const V s = load_bytes(squares + i);
    const V flipped = flips(boards, s);
    const V next_own = opponent & ~flipped;
    const V next_opponent = own | flipped | (all(1) << s);
    store(children.own + i, next_own);
    store(children.opponent + i, next_opponent);
    store(children.moves + i, legal_moves(next_own, next_opponent));
  }
}

/// `moves` are the legal moves of p.
inline std::uint64_t count_leaves(const Position& p, std::uint64_t moves, int depth) {
  if (depth == 0) return 1;
  if (moves == 0) {
    const std::uint64_t replies = othello::legal_moves(p.swapped());
    return replies == 0 ? 1 : count_leaves(p.swapped(), replies, depth - 1);
  }
  const int n = __builtin_popcountll(moves);
  if (depth == 1) return static_cast<std::uint64_t>(n);
  Children children;
  find_children(p, moves, n, children);
  std::uint64_t leaves = 0;
  for (int i = 0; i < n; ++i) {
    // One ply from the leaves a position without moves is one leaf: a pass, or the end.
    leaves +=
        depth == 2
            ? static_cast<std::uint64_t>(std::max(1, __builtin_popcountll(children.moves[i])))
            : count_leaves({children.own[i], children.opponent[i]}, children.moves[i], depth - 1);
  }
  return leaves;
}

std::uint64_t perft(const Position& p, int depth) {
  return count_leaves(p, othello::legal_moves(p), depth);
}
