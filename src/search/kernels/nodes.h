// Included inside the kernels' namespace: the null-window search of positions with more than four
// empty squares.

/// From this many on positions are looked up in the hash table: below, a search takes less time
/// than a cache miss.
inline constexpr int kHashed = 12;
/// From this many to kHashed - 1 they are looked up in the thread's near table.
inline constexpr int kNear = 7;
/// From this many on the children are looked up before one is searched, each in its table.
inline constexpr int kLookAhead = 10;

/// With at most this many empty squares: moves in the order of parity, no hash table.
inline constexpr int kShallow = 5;

/// The squares in quadrants with an odd number of empty squares: the side that moves into one can
/// hope for its last move.
inline Squares odd_quadrants(Squares empty) {
  constexpr std::array<Squares, 4> kQuadrants{0x000000000f0f0f0f, 0x00000000f0f0f0f0,
                                              0x0f0f0f0f00000000, 0xf0f0f0f000000000};
  Squares odd = 0;
  for (const Squares q : kQuadrants) odd |= (__builtin_popcountll(empty & q) & 1) != 0 ? q : 0;
  return odd;
}

/// Alpha from which stable discs are counted, by the number of empty squares: below it they are
/// hardly ever enough for a cut-off.
inline int stability_alpha(int empties) { return 2 * empties; }

/// The value is at most 64 minus twice the opponent's stable discs.
inline bool cut_by_stability(Squares own, Squares opponent, int empties, int alpha, int& bound) {
  if (alpha < stability_alpha(empties)) return false;
  bound = kSquares - 2 * __builtin_popcountll(stable_discs(opponent, own));
  return bound <= alpha;
}

inline int shallow(Squares own, Squares opponent, int empties, int alpha, EndgameThread& thread) {
  ++thread.nodes;
  int bound;
  if (cut_by_stability(own, opponent, empties, alpha, bound)) return bound;
  const Squares empty = ~(own | opponent);
  const Squares odd = odd_quadrants(empty);
  for (int turn = 0; turn < 2; ++turn) {
    int best = kNone;
    Squares sets[2] = {empty & odd, empty & ~odd};
    for (Squares set : sets) {
      for (; set != 0; set &= set - 1) {
        const int s = __builtin_ctzll(set);
        if (!touches(s, opponent)) continue;
        const Squares flipped = flips_of(own, opponent, s);
        if (flipped == 0) continue;
        const Squares next_own = opponent & ~flipped;
        const Squares next_opponent = own | flipped | Squares{1} << s;
        const int value = empties == 5
                              ? -last_4(next_own, next_opponent, ~(next_own | next_opponent),
                                        -alpha - 1, thread.nodes)
                              : -shallow(next_own, next_opponent, empties - 1, -alpha - 1, thread);
        if (value > best) {
          best = value;
          if (best > alpha) return turn == 0 ? best : -best;
        }
      }
    }
    if (best != kNone) return turn == 0 ? best : -best;
    std::swap(own, opponent);
    alpha = -alpha - 1;
  }
  return final_score(__builtin_popcountll(own), __builtin_popcountll(opponent));
}

inline constexpr int kMaxMoves = 34;  // more than the known maximum of 33 legal moves
inline constexpr int kSlack = 64;     // what the fast stores may write beyond the end

/// The positions after each legal move, seen from the side to move there, with their legal moves.
struct Children {
  alignas(64) std::uint64_t own[kMaxMoves + 8];
  alignas(64) std::uint64_t opponent[kMaxMoves + 8];
  alignas(64) std::uint64_t moves[kMaxMoves + 8];
  alignas(64) std::uint8_t squares[kMaxMoves + kSlack];
  int order[kMaxMoves];  ///< lower first
};

inline void find_children(const Position& p, Squares moves, int n, Children& children) {
  list_squares(moves, children.squares);
  for (int i = n; i % kWidth != 0; ++i) children.squares[i] = 0;
  const V own = all(p.own);
  const V opponent = all(p.opponent);
  const Boards boards = with_half_turns(own, opponent);
  for (int i = 0; i < n; i += kWidth) {
    const V s = load_bytes(children.squares + i);
    const V flipped = flips(boards, s);
    const V next_own = opponent & ~flipped;
    const V next_opponent = own | flipped | (all(1) << s);
    store(children.own + i, next_own);
    store(children.opponent + i, next_opponent);
    store(children.moves + i, legal_moves(next_own, next_opponent));
  }
}

/// Few answers first, those in corners counted twice; among equals, squares in odd quadrants.
inline void order_children(Children& children, int n, Squares odd, const HashEntry& known) {
  for (int i = 0; i < n; ++i) {
    const Squares answers = children.moves[i];
    const int s = children.squares[i];
    int order = 4 * (__builtin_popcountll(answers) + __builtin_popcountll(answers & kCorners));
    if ((odd >> s & 1) != 0) order -= 2;
    if ((kCorners >> s & 1) != 0) order -= 3;
    if (s == known.moves[0]) order = -1000;
    if (s == known.moves[1]) order = -999;
    children.order[i] = order;
  }
}

inline int node(const Position& p, Squares moves, int empties, int alpha, EndgameThread& thread);

inline int child_value(const Children& children, int i, int empties, int alpha,
                       EndgameThread& thread) {
  const Position p{children.own[i], children.opponent[i]};
  return empties - 1 <= kShallow ? -shallow(p.own, p.opponent, empties - 1, -alpha - 1, thread)
                                 : -node(p, children.moves[i], empties - 1, -alpha - 1, thread);
}

inline int without_moves(const Position& p, int empties, int alpha, EndgameThread& thread) {
  const Position swapped = p.swapped();
  const Squares answers = othello::legal_moves(swapped);
  if (answers == 0) {
    return final_score(__builtin_popcountll(p.own), __builtin_popcountll(p.opponent));
  }
  return -node(swapped, answers, empties, -alpha - 1, thread);
}

/// Base-2 logarithm, rounded down.
inline std::uint8_t cost_of(std::uint64_t nodes) {
  return static_cast<std::uint8_t>(63 - __builtin_clzll(nodes | 1));
}

/// A lower bound above alpha by what is known of a child, else alpha. `empties` are the node's.
inline int bound_by_child(const Children& children, int n, int empties, int alpha,
                          EndgameThread& thread) {
  for (int i = 0; i < n; ++i) {
    const Position child{children.own[i], children.opponent[i]};
    if (empties > kHashed) {
      const auto found = thread.table->find(child);
      if (found && -found->upper > alpha) return -found->upper;
    } else {
      const NearTable::Entry& near = thread.near.at(child);
      if (-near.upper > alpha && near.position == child) return -near.upper;
    }
  }
  return alpha;
}

/// `best` is a bound above alpha, or of at most alpha.
inline void remember(NearTable::Entry& near, const Position& p, int alpha, int best, int move) {
  if (!(near.position == p)) near = {.position = p, .lower = -kSquares, .upper = kSquares};
  (best > alpha ? near.lower : near.upper) = static_cast<std::int8_t>(best);
  near.move = static_cast<std::uint8_t>(move);
}

/// Precondition: more than kShallow empty squares; `moves` are the legal moves.
inline int node(const Position& p, Squares moves, int empties, int alpha, EndgameThread& thread) {
  const std::uint64_t before = thread.nodes++;
  thread.poll();
  if (thread.stopped) return alpha;
  if (moves == 0) return without_moves(p, empties, alpha, thread);
  int bound;
  if (cut_by_stability(p.own, p.opponent, empties, alpha, bound)) return bound;

  const bool hashed = empties >= kHashed;
  HashEntry known{.lower = -kSquares, .upper = kSquares};
  NearTable::Entry* near = nullptr;
  if (hashed) {
    // The children are found while the entry comes from memory.
    thread.table->prefetch(p);
  } else if (empties >= kNear) {
    near = &thread.near.at(p);
    if (near->position == p) {
      if (near->lower > alpha) return near->lower;
      if (near->upper <= alpha) return near->upper;
      known.moves[0] = near->move;
    }
  }
  const int n = __builtin_popcountll(moves);
  Children children;
  find_children(p, moves, n, children);
  if (hashed) {
    if (const auto found = thread.table->find(p)) {
      known = *found;
      if (known.lower > alpha) return known.lower;
      if (known.upper <= alpha) return known.upper;
    }
  }
  if (empties > kHashed) {
    for (int i = 0; i < n; ++i) thread.table->prefetch({children.own[i], children.opponent[i]});
  }
  order_children(children, n, odd_quadrants(p.empty()), known);
  if (empties >= kLookAhead) {
    bound = bound_by_child(children, n, empties, alpha, thread);
    if (bound > alpha) return bound;
  }
  int best = kNone;
  int best_move = HashEntry::kNoMove;
  for (int i = 0; i < n; ++i) {
    int next = 0;
    for (int j = 1; j < n; ++j) {
      if (children.order[j] < children.order[next]) next = j;
    }
    children.order[next] = std::numeric_limits<int>::max();
    const int value = child_value(children, next, empties, alpha, thread);
    if (thread.stopped) return alpha;
    if (value > best) {
      best = value;
      best_move = children.squares[next];
      if (best > alpha) break;
    }
  }
  if (near != nullptr) remember(*near, p, alpha, best, best_move);
  if (!hashed) return best;
  HashEntry entry{.lower = -kSquares,
                  .upper = kSquares,
                  .depth = static_cast<std::uint8_t>(empties),
                  .moves = {static_cast<std::uint8_t>(best_move), HashEntry::kNoMove}};
  (best > alpha ? entry.lower : entry.upper) = best;
  thread.table->store(p, entry, cost_of(thread.nodes - before));
  return best;
}

int null_window(const Position& p, int alpha, EndgameThread& thread) {
  const Squares empty = p.empty();
  const int empties = __builtin_popcountll(empty);
  if (empties > kShallow) return node(p, othello::legal_moves(p), empties, alpha, thread);
  if (empties > 4) return shallow(p.own, p.opponent, empties, alpha, thread);
  if (empties == 4) return last_4(p.own, p.opponent, empty, alpha, thread.nodes);
  std::array<int, 3> s{};
  Squares rest = empty;
  for (int i = 0; i < empties; ++i, rest &= rest - 1) {
    s[static_cast<std::size_t>(i)] = __builtin_ctzll(rest);
  }
  if (empties == 3) return last_3(p.own, p.opponent, s[0], s[1], s[2], alpha, thread.nodes);
  if (empties == 2) return last_2(p.own, p.opponent, s[0], s[1], alpha, thread.nodes);
  ++thread.nodes;
  return last_1(p.own, s[0]);
}

Squares flips_on(const Position& p, Square s) { return flips_of(p.own, p.opponent, index(s)); }
