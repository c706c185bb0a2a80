// Included inside the kernels' namespace: code shared by the fast forms of td_game()
// (learn/td_game.h) for all evaluators: the moves of a position, the random words of a game and the
// choice among scores.

inline constexpr std::uint32_t kBlocks =
    64;  // random blocks drawn at once: 128 turns, a whole game

inline std::uint64_t first_lane(V v) {
  std::uint64_t lane;
  std::memcpy(&lane, &v, sizeof lane);
  return lane;
}

inline void find_moves(const Position& p, Moves& moves) {
  moves.set = legal_moves_on(p);
  moves.count = __builtin_popcountll(moves.set);
  if (moves.set == 0) return;
  list_squares(moves.set, moves.squares);
  const Boards boards = with_half_turns(all(p.own), all(p.opponent));
  for (int i = 0; i < moves.count; i += kWidth) {
    store(moves.flips + i, flips(boards, load_bytes(moves.squares + i) & all(63)));
  }
}

/// Keeps only move i.
inline void keep_only(Moves& moves, std::uint32_t i) {
  moves.squares[0] = moves.squares[i];
  moves.flips[0] = moves.flips[i];
  moves.count = 1;
}

/// The random words of all turns of a game.
struct GameWords {
  alignas(64) std::uint64_t words[4][kBlocks];

  void draw(const RoundKeys& keys, std::uint32_t purpose, std::uint64_t game) {
    for (std::uint32_t i = 0; i < kBlocks; i += kWidth) {
      const Words w = random_words(keys, all(game), load(kBlockNumbers.data() + i), purpose);
      store(words[0] + i, w.w0);
      store(words[1] + i, w.w1);
      store(words[2] + i, w.w2);
      store(words[3] + i, w.w3);
    }
  }
  [[nodiscard]] std::uint32_t noise(std::uint32_t turn) const {
    return static_cast<std::uint32_t>(words[turn % 2 * 2][turn / 2]);
  }
  [[nodiscard]] std::uint32_t choice(std::uint32_t turn) const {
    return static_cast<std::uint32_t>(words[turn % 2 * 2 + 1][turn / 2]);
  }

  alignas(64) static constexpr std::array<std::uint64_t, kBlocks> kBlockNumbers = [] {
    std::array<std::uint64_t, kBlocks> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = i;
    return numbers;
  }();
};

/// Identity if `black`; otherwise own and opponent are swapped.
inline Position oriented(const Position& p, bool black) { return black ? p : p.swapped(); }

/// The board after move i, in Black's view.
inline Position after(const Position& p, const Moves& moves, int i, bool black) {
  const std::uint64_t flipped = moves.flips[i];
  return oriented({p.own | flipped | 1ULL << moves.squares[i], p.opponent & ~flipped}, black);
}

/// Bit mask of the maximal scores.
template <class Score>
inline std::uint64_t best_of(const Score* scores, int count) {
  Score best = scores[0];
  for (int i = 1; i < count; ++i) best = std::max(best, scores[i]);
  std::uint64_t places = 0;
  for (int i = 0; i < count; ++i) places |= static_cast<std::uint64_t>(scores[i] == best) << i;
  return places;
}

/// A move of maximal score, chosen by the tie-breaking rule.
template <class Score>
inline int best_move(const Score* scores, int count, TieBreak tie_break, std::uint32_t choice) {
  const std::uint64_t places = best_of(scores, count);
  const auto ties = static_cast<std::uint32_t>(__builtin_popcountll(places));
  return nth_set_bit(places, tie_break == TieBreak::kFirst ? 0 : scaled(choice, ties));
}

inline double outcome(const Position& black_view) {
  const int difference = disc_difference(black_view);
  return difference > 0 ? 1.0 : difference < 0 ? -1.0 : 0.0;
}
