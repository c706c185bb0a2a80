// Included inside the kernels' namespace: all moves of a position at once.

/// The legal moves of a position in square order, with what each flips and the opponent's legal
/// moves after it.
struct Expansion {
  static constexpr std::size_t kRoom = 64;  // list_squares() may write 64 bytes

  int count = 0;
  alignas(64) std::array<std::uint8_t, kRoom> squares;
  alignas(64) std::array<std::uint64_t, kRoom> flips;
  alignas(64) std::array<std::uint64_t, kRoom> replies;
};

inline void expand(const Position& p, Squares moves, Expansion& out) {
  out.count = std::popcount(moves);
  list_squares(moves, out.squares.data());
  // The last vector of squares has lanes without a move; they need some square.
  std::memset(out.squares.data() + out.count, 0, kWidth - 1);
  const V own = all(p.own);
  const V opponent = all(p.opponent);
  const Boards boards = with_half_turns(own, opponent);
  for (int i = 0; i < out.count; i += kWidth) {
    const auto at = static_cast<std::size_t>(i);
    const V s = load_bytes(out.squares.data() + at);
    const V flipped = flips(boards, s);
    store(out.flips.data() + at, flipped);
    store(out.replies.data() + at, legal_moves(opponent & ~flipped, own | flipped | (all(1) << s)));
  }
}
