// Included inside the kernels' namespace: a batch of games in lock step. In every turn all games
// have the same colour to move (a pass is a turn), so that a player's weights are used for many
// games at once.

inline constexpr int kGames = static_cast<int>(kBatchGames);
inline constexpr int kMaxMoves = 34;  // more than the known maximum of 33 legal moves
inline constexpr int kSlack = 64;     // what the fast stores may write beyond the end

/// The games of the batch, one per slot.
struct Games {
  alignas(64) std::uint64_t own[kGames];
  alignas(64) std::uint64_t opponent[kGames];
  alignas(64) std::uint64_t moves[kGames];
  alignas(64) std::uint64_t placed[kGames];  ///< the disc placed in this turn; 0 for a pass
  alignas(64) std::uint64_t flipped[kGames];
  alignas(64) std::uint64_t hash[kGames];
  alignas(64) std::uint64_t words[4][kGames];  ///< low halves: this block's random words
  std::uint64_t live;                          ///< slots with unfinished games
  int slots;  ///< in use, rounded up to whole vectors; the rest is never read
};

/// Moves to process: (slot, square) pairs in a flat list, first those to be scored, slot by slot,
/// then the chosen ones, of which only the flips are needed.
struct Tasks {
  alignas(64) std::uint64_t own[kGames * kMaxMoves + kSlack];
  alignas(64) std::uint64_t opponent[kGames * kMaxMoves + kSlack];
  alignas(64) std::uint64_t flips[kGames * kMaxMoves + kSlack];
  alignas(64) std::uint8_t squares[kGames * kMaxMoves + kSlack];
  int count;   ///< all
  int scored;  ///< those to be scored, which come first

  struct Slot {
    std::uint8_t slot;
    std::uint8_t count;
    std::uint16_t first;
  };
  Slot slots[kGames];  ///< of the scored ones
  int slot_count;
  Slot chosen[kGames];  ///< slot, and the square in `count`
  int chosen_count;

  void start() { count = scored = slot_count = chosen_count = 0; }

  void add(const Games& games, int slot, int n) {
    fill(own + count, games.own[slot], n);
    fill(opponent + count, games.opponent[slot], n);
    count += n;
  }
};

/// Empty boards, on which nothing happens.
inline void clear_games(Games& games, int count) {
  games.slots = (count + kWidth - 1) / kWidth * kWidth;
  std::fill_n(games.own, games.slots, 0);
  std::fill_n(games.opponent, games.slots, 0);
  std::fill_n(games.hash, games.slots, 0);
  games.live = 0;
}

/// The numbers of a batch's games.
struct GameNumbers {
  alignas(64) std::uint64_t of[kGames];

  /// Those of the plan from `done` on.
  GameNumbers(const BatchPlan& plan, std::size_t done, std::size_t count) : of{} {
    for (std::size_t i = 0; i < count; ++i) {
      of[i] = plan.games.empty() ? plan.first_game + 2 * (done + i) : plan.numbers[done + i];
    }
  }
};

/// The games of a batch that have not begun: each joins at the turn of its start, so that all games
/// are in lock step.
class WaitingGames {
 public:
  WaitingGames(const BatchPlan& plan, const GameNumbers& numbers, int count)
      : slots_(count == 64 ? ~0ULL : (1ULL << count) - 1) {
    for (int i = 0; i < count; ++i) {
      starts_[i] = start_of_game(plan.starts, numbers.of[i]);
      first_turn_ = std::min(first_turn_, starts_[i].turn);
    }
  }

  [[nodiscard]] std::uint64_t slots() const { return slots_; }
  [[nodiscard]] std::uint32_t first_turn() const { return first_turn_; }

  /// Begins those of this turn and returns their slots.
  std::uint64_t begin(std::uint32_t turn, Games& games) {
    std::uint64_t begun = 0;
    for (std::uint64_t rest = slots_; rest != 0; rest &= rest - 1) {
      const int slot = __builtin_ctzll(rest);
      const GameStart& start = starts_[slot];
      if (start.turn != turn) continue;
      games.own[slot] = start.position.own;
      games.opponent[slot] = start.position.opponent;
      games.hash[slot] = start.hash;
      begun |= 1ULL << slot;
    }
    games.live |= begun;
    slots_ &= ~begun;
    return begun;
  }

 private:
  GameStart starts_[kGames];
  std::uint64_t slots_;
  std::uint32_t first_turn_ = std::numeric_limits<std::uint32_t>::max();
};

inline void draw_words(const BatchPlan& plan, const GameNumbers& numbers, std::uint32_t turn,
                       Games& games) {
  const bool opening = turn < plan.opening_plies;
  const std::uint32_t purpose =
      static_cast<std::uint32_t>(opening ? Purpose::kOpening : Purpose::kMove) << 24 | plan.stream;
  const RoundKeys keys(plan.seed);
  for (int i = 0; i < games.slots; i += kWidth) {
    const V number = load(numbers.of + i);
    const Words words = random_words(keys, opening ? number >> 1 : number, all(turn / 2), purpose);
    store(games.words[0] + i, words.w0);
    store(games.words[1] + i, words.w1);
    store(games.words[2] + i, words.w2);
    store(games.words[3] + i, words.w3);
  }
}

/// Finds all legal moves and returns the slots of the games that are over.
inline std::uint64_t find_moves(Games& games) {
  std::uint64_t over = 0;
  for (int i = 0; i < games.slots; i += kWidth) {
    const V own = load(games.own + i);
    const V opponent = load(games.opponent + i);
    const V moves = legal_moves(own, opponent);
    store(games.moves + i, moves);
    if (any_zero(moves)) {
      alignas(64) std::uint64_t replies[kWidth];
      store(replies, legal_moves(opponent, own));
      for (int j = 0; j < kWidth; ++j) {
        if ((games.moves[i + j] | replies[j]) == 0) over |= 1ULL << (i + j);
      }
    }
  }
  return over & games.live;
}

/// Removes a finished game and returns its disc difference, seen from the side to move.
inline int take_out(Games& games, int slot) {
  const int difference =
      __builtin_popcountll(games.own[slot]) - __builtin_popcountll(games.opponent[slot]);
  games.live &= ~(1ULL << slot);
  games.own[slot] = games.opponent[slot] = games.moves[slot] = 0;
  return difference;
}

inline void take_out_finished(Games& games, std::uint64_t over, Colour colour,
                              const GameNumbers& numbers, std::span<BatchOutcome> outcomes) {
  for (; over != 0; over &= over - 1) {
    const int slot = __builtin_ctzll(over);
    const int difference = take_out(games, slot);
    BatchOutcome& outcome = outcomes[static_cast<std::size_t>(slot)];
    outcome.disc_difference =
        static_cast<std::int8_t>(colour == Colour::kBlack ? difference : -difference);
    outcome.signature = game_signature(numbers.of[slot], games.hash[slot]);
  }
}

inline std::uint32_t pick(std::uint64_t word, int n) {
  return scaled(static_cast<std::uint32_t>(word), static_cast<std::uint32_t>(n));
}

/// The words of the block that choose among the moves of a colour.
inline const std::uint64_t* choice_words(const Games& games, Colour colour) {
  return games.words[colour == Colour::kBlack ? 1 : 3];
}

/// Every game makes a random move, chosen by its word of `choice`.
inline void choose_all_at_random(Games& games, const std::uint64_t* choice) {
  alignas(64) std::uint8_t squares[kGames];
  for (int i = 0; i < games.slots; ++i) {
    const std::uint64_t moves = games.moves[i];
    const int n = __builtin_popcountll(moves);
    // Any square will do for a game that passes: its effect is masked out below.
    const std::uint64_t some = moves | static_cast<std::uint64_t>(moves == 0);
    squares[i] = static_cast<std::uint8_t>(nth_set_bit(some, pick(choice[i], n)));
  }
  for (int i = 0; i < games.slots; i += kWidth) {
    const V moves = load(games.moves + i);
    const V s = load_bytes(squares + i);
    const Boards boards = with_half_turns(load(games.own + i), load(games.opponent + i));
    store(games.placed + i, where(moves, all(1) << s));
    store(games.flipped + i, where(moves, flips(boards, s)));
  }
}

/// Sorts some of the live games into those whose moves must be scored and those whose move is
/// known.
inline void list_tasks(const Games& games, std::uint64_t slots, Colour colour,
                       const BatchSeat& side, Tasks& tasks) {
  const std::uint64_t* noise = games.words[colour == Colour::kBlack ? 0 : 2];
  const std::uint64_t* choice = choice_words(games, colour);
  tasks.start();
  for (std::uint64_t rest = games.live & slots; rest != 0; rest &= rest - 1) {
    const int slot = __builtin_ctzll(rest);
    const std::uint64_t moves = games.moves[slot];
    if (moves == 0) continue;
    const int n = __builtin_popcountll(moves);
    if (n == 1 || (noise[slot] & 0xffffffff) < side.noise) {
      const int s = nth_set_bit(moves, pick(choice[slot], n));
      tasks.chosen[tasks.chosen_count++] = {static_cast<std::uint8_t>(slot),
                                            static_cast<std::uint8_t>(s), 0};
      continue;
    }
    tasks.slots[tasks.slot_count++] = {static_cast<std::uint8_t>(slot),
                                       static_cast<std::uint8_t>(n),
                                       static_cast<std::uint16_t>(tasks.count)};
    list_squares(moves, tasks.squares + tasks.count);
    tasks.add(games, slot, n);
  }
  tasks.scored = tasks.count;
  for (int i = 0; i < tasks.chosen_count; ++i) {
    tasks.squares[tasks.count] = tasks.chosen[i].count;
    tasks.add(games, tasks.chosen[i].slot, 1);
  }
}

inline void find_flips(Tasks& tasks) {
  for (int i = 0; i < tasks.count; i += kWidth) {
    const Boards boards = with_half_turns(load(tasks.own + i), load(tasks.opponent + i));
    store(tasks.flips + i, flips(boards, load_bytes(tasks.squares + i)));
  }
}

inline void set_move(Games& games, const Tasks& tasks, int slot, int task) {
  games.placed[slot] = 1ULL << tasks.squares[task];
  games.flipped[slot] = tasks.flips[task];
}

/// The indices of the largest of n scores, as a bit set.
template <class Score>
inline std::uint64_t best_of(const Score* scores, int n) {
  Score best = scores[0];
  std::uint64_t places = 1;
  for (int i = 1; i < n; ++i) {
    if (scores[i] > best) {
      best = scores[i];
      places = 0;
    }
    places |= static_cast<std::uint64_t>(scores[i] == best) << i;
  }
  return places;
}

/// Passes and finished games change nothing.
inline void clear_moves(Games& games) {
  std::memset(games.placed, 0, sizeof games.placed);
  std::memset(games.flipped, 0, sizeof games.flipped);
}

/// Turns the scores into moves.
template <class Score>
inline void choose_best(Games& games, const Tasks& tasks, const Score* scores, Colour colour,
                        TieBreak ties) {
  const std::uint64_t* choice = choice_words(games, colour);
  for (int i = 0; i < tasks.slot_count; ++i) {
    const Tasks::Slot& entry = tasks.slots[i];
    const std::uint64_t best = best_of(scores + entry.first, entry.count);
    const int n = __builtin_popcountll(best);
    const std::uint32_t which = ties == TieBreak::kFirst ? 0 : pick(choice[entry.slot], n);
    set_move(games, tasks, entry.slot, entry.first + nth_set_bit(best, which));
  }
  for (int i = 0; i < tasks.chosen_count; ++i) {
    set_move(games, tasks, tasks.chosen[i].slot, tasks.scored + i);
  }
}

inline void record_moves(const Games& games, std::span<GameMoves> moves) {
  for (std::uint64_t rest = games.live; rest != 0; rest &= rest - 1) {
    const int slot = __builtin_ctzll(rest);
    if (games.placed[slot] == 0) continue;
    GameMoves& game = moves[static_cast<std::size_t>(slot)];
    game.squares[game.count++] = static_cast<std::uint8_t>(__builtin_ctzll(games.placed[slot]));
  }
}

/// Plays the chosen moves (or passes) and switches the side to move.
inline void make_moves(Games& games) {
  for (int i = 0; i < games.slots; i += kWidth) {
    const V own = load(games.own + i);
    const V opponent = load(games.opponent + i);
    const V flipped = load(games.flipped + i);
    const V changed = flipped | load(games.placed + i);
    store(games.own + i, opponent & ~flipped);
    store(games.opponent + i, own | changed);
    store(games.hash + i, rotate_left(load(games.hash + i), 5) + changed);
  }
}
