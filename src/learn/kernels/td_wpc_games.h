// Included inside the kernels' namespace: td_game() of learn/td_game.h for a weighted piece
// counter, operation by operation the same.

inline constexpr std::uint32_t kBlocks =
    64;  // random blocks drawn at once: 128 turns, a whole game

/// Weights on the grid (core/grid.h): sums are exact in any order, so that the value of a board may
/// be found from the value of the board before and the discs that change.
struct Weights {
  alignas(64) double squares[64];
  double bias;
};

inline double value(const Weights& w, const Position& black_view) {
  const RowBoard own = row_board(black_view.own);
  const RowBoard opponent = row_board(black_view.opponent);
  Row even = all_columns(0.0);
  Row odd = all_columns(0.0);
  for (int r = 0; r < 8; r += 2) {
    const Row row = load_row(w.squares + 8 * r);
    const Row next = load_row(w.squares + 8 * r + 8);
    even = subtract_where(add_where(even, row, own, r), row, opponent, r);
    odd = subtract_where(add_where(odd, next, own, r + 1), next, opponent, r + 1);
  }
  const Row sums = even + odd;
  return ((sums[0] + sums[4]) + (sums[2] + sums[6])) + ((sums[1] + sums[5]) + (sums[3] + sums[7])) +
         w.bias;
}

/// td_update() with v = v(x) known.
inline void update(Weights& w, const Position& x, double v, double target, double alpha,
                   bool has_bias) {
  const double k = on_grid((alpha * (target - v)) * (1.0 - v * v));
  const Row step = all_columns(k);
  const RowBoard own = row_board(x.own);
  const RowBoard opponent = row_board(x.opponent);
  for (int r = 0; r < 8; ++r) {
    const Row row = load_row(w.squares + 8 * r);
    store_row(w.squares + 8 * r, subtract_where(add_where(row, step, own, r), step, opponent, r));
  }
  if (has_bias) w.bias += k;
}

inline std::uint64_t first_lane(V v) {
  std::uint64_t lane;
  std::memcpy(&lane, &v, sizeof lane);
  return lane;
}

inline void find_moves(const Position& p, Moves& moves) {
  moves.set = first_lane(legal_moves(all(p.own), all(p.opponent)));
  moves.count = __builtin_popcountll(moves.set);
  if (moves.set == 0) return;
  list_squares(moves.set, moves.squares);
  const Boards boards = with_half_turns(all(p.own), all(p.opponent));
  for (int i = 0; i < moves.count; i += kWidth) {
    store(moves.flips + i, flips(boards, load_bytes(moves.squares + i) & all(63)));
  }
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

/// Seen from Black if `black`, who is then "own".
inline Position oriented(const Position& p, bool black) { return black ? p : p.swapped(); }

/// The board after move i, in Black's view.
inline Position after(const Position& p, const Moves& moves, int i, bool black) {
  const std::uint64_t flipped = moves.flips[i];
  return oriented({p.own | flipped | 1ULL << moves.squares[i], p.opponent & ~flipped}, black);
}

struct Choice {
  int move;
  bool random;
};

/// self_play_move(): the best move is the one of greatest gain, for either colour.
inline Choice choose(const Weights& w, const TdParameters& parameters, std::uint64_t threshold,
                     const Moves& moves, std::uint32_t noise, std::uint32_t choice) {
  const auto n = static_cast<std::uint32_t>(moves.count);
  if (noise < threshold) return {static_cast<int>(scaled(choice, n)), true};
  // All gains first: a branch on each would wait for it.
  alignas(64) double gains[kMaxMoves + kSlack];
  find_gains(w.squares, moves, gains);
  double best = gains[0];
  for (int i = 1; i < moves.count; ++i) best = std::max(best, gains[i]);
  std::uint64_t places = 0;
  for (int i = 0; i < moves.count; ++i) {
    places |= static_cast<std::uint64_t>(gains[i] == best) << i;
  }
  const auto ties = static_cast<std::uint32_t>(__builtin_popcountll(places));
  const std::uint32_t which = parameters.ties == TieBreak::kFirst ? 0 : scaled(choice, ties);
  return {nth_set_bit(places, which), false};
}

inline double outcome(const Position& black_view) {
  const int difference = disc_difference(black_view);
  return difference > 0 ? 1.0 : difference < 0 ? -1.0 : 0.0;
}

inline void play_game(Weights& w, const TdWpcGames& games, std::uint64_t threshold,
                      const GameWords& words) {
  const TdParameters& parameters = games.parameters;
  const bool has_bias = games.weights.size() > kSquares;
  const bool after_to_after = parameters.target == TdParameters::Target::kAfterToAfter;
  Position p = Position::start();
  Position from = p;
  bool has_from = !after_to_after;
  Moves moves;
  find_moves(p, moves);
  for (std::uint32_t turn = 0;; ++turn) {
    const bool black = turn % 2 == 0;
    if (moves.set == 0) {  // a pass; an end would have been seen below
      p = p.swapped();
      find_moves(p, moves);
      continue;
    }
    const Choice choice =
        choose(w, parameters, threshold, moves, words.noise(turn), words.choice(turn));
    if (!after_to_after) from = oriented(p, black);
    const Position next = after(p, moves, choice.move, black);
    p = oriented(next, !black);
    find_moves(p, moves);
    const bool ends = moves.set == 0 && is_over(p);
    if (has_from && (parameters.update_after_random || !choice.random)) {
      const double target = ends && !after_to_after ? outcome(next) : exact_tanh(value(w, next));
      update(w, from, exact_tanh(value(w, from)), target, games.alpha, has_bias);
    }
    from = next;
    has_from = true;
    if (ends) break;
  }
  if (after_to_after) {
    update(w, from, exact_tanh(value(w, from)), outcome(from), games.alpha, has_bias);
  }
}

void play_all(const TdWpcGames& games) {
  Weights w;
  std::copy_n(games.weights.begin(), kSquares, w.squares);
  w.bias = games.weights.size() > kSquares ? games.weights[kSquares] : 0.0;
  const RoundKeys keys(games.id.seed);
  const std::uint32_t purpose = static_cast<std::uint32_t>(Purpose::kSelfPlay) << 24 | games.id.run;
  const std::uint64_t threshold = noise_threshold(games.parameters.epsilon);
  const auto words = std::make_unique<GameWords>();
  for (std::uint64_t i = 0; i < games.games; ++i) {
    words->draw(keys, purpose, games.first_game + i);
    play_game(w, games, threshold, *words);
  }
  std::copy_n(w.squares, kSquares, games.weights.begin());
  if (games.weights.size() > kSquares) games.weights[kSquares] = w.bias;
}
