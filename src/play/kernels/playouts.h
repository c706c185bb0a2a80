// Included inside the kernels' namespace: random playouts in lockstep, 64 at a time.

/// The playouts in the slots: playout k of board b is number b * playouts + k of all.
struct PlayoutSlots {
  alignas(64) std::uint64_t block[kGames];  ///< the first block of random words
  std::uint8_t board[kGames];
  std::int8_t sign[kGames];  ///< 1 if Black is to move in the even turns, else -1
};

inline void start_playouts(std::span<const Board> boards, const PlayoutPlan& plan,
                           std::uint64_t first, int count, Games& games, PlayoutSlots& slots) {
  games.slots = (count + kWidth - 1) / kWidth * kWidth;
  for (int i = 0; i < games.slots; ++i) {
    games.hash[i] = 0;
    if (i >= count) {
      games.own[i] = games.opponent[i] = slots.block[i] = 0;
      continue;
    }
    const std::uint64_t number = first + static_cast<std::uint64_t>(i);
    const std::uint64_t b = number / plan.playouts;
    const Board& board = boards[b];
    games.own[i] = board.position.own;
    games.opponent[i] = board.position.opponent;
    slots.block[i] = playout_block(plan.first_board + static_cast<std::uint32_t>(b),
                                   static_cast<std::uint32_t>(number % plan.playouts));
    slots.board[i] = static_cast<std::uint8_t>(b);
    slots.sign[i] = board.to_move == Colour::kBlack ? 1 : -1;
  }
  games.live = count == 64 ? ~0ULL : (1ULL << count) - 1;
}

/// The words of the next four turns.
inline void draw_playout_words(const RoundKeys& keys, const PlayoutPlan& plan, std::uint32_t turn,
                               const PlayoutSlots& slots, Games& games) {
  const std::uint32_t purpose = static_cast<std::uint32_t>(Purpose::kPlayout) << 24 | plan.stream;
  for (int i = 0; i < games.slots; i += kWidth) {
    const V block = load(slots.block + i) + all(turn / 4);
    const Words words = random_words(keys, all(plan.game), block, purpose);
    store(games.words[0] + i, words.w0);
    store(games.words[1] + i, words.w1);
    store(games.words[2] + i, words.w2);
    store(games.words[3] + i, words.w3);
  }
}

void play_out(std::span<const Board> boards, const PlayoutPlan& plan,
              std::span<std::int32_t> balances) {
  const auto games = std::make_unique_for_overwrite<Games>();
  const RoundKeys keys(plan.seed);
  PlayoutSlots slots;
  std::fill(balances.begin(), balances.end(), 0);
  const std::uint64_t all_playouts = boards.size() * std::uint64_t{plan.playouts};
  for (std::uint64_t done = 0; done < all_playouts; done += kGames) {
    const auto count = static_cast<int>(std::min<std::uint64_t>(kGames, all_playouts - done));
    start_playouts(boards, plan, done, count, *games, slots);
    for (std::uint32_t turn = 0;; ++turn) {
      for (std::uint64_t over = find_moves(*games); over != 0; over &= over - 1) {
        const int slot = __builtin_ctzll(over);
        const int difference = take_out(*games, slot);
        const int result = (difference > 0) - (difference < 0);
        const int sign = turn % 2 == 0 ? slots.sign[slot] : -slots.sign[slot];
        balances[slots.board[slot]] += sign * result;
      }
      if (games->live == 0) break;
      if (turn % 4 == 0) draw_playout_words(keys, plan, turn, slots, *games);
      choose_all_at_random(*games, games->words[turn % 4]);
      make_moves(*games);
    }
  }
}
