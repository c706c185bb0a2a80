// Included inside the kernels' namespace: td_game() of learn/td_game.h, with the same operations,
// for any evaluator. A Net holds the weights and provides
//
//   void look(const Position& board, const Moves& moves, bool black);
//       computes the values of a board in Black's view and of the boards after the mover's moves
//   const Score* scores();
//       of the moves passed to look(): higher is better for the mover
//   double value_after(int move);
//       v of the board after one of these moves
//   void update(const Position& board, double target, double alpha);
//       td_update() of the board passed to look()
//   void store(std::span<double> weights);

template <class Net>
inline void play_game(Net& net, const TdGames& games, std::uint64_t threshold,
                      const GameWords& words) {
  const TdParameters& parameters = games.parameters;
  const bool after_to_after = parameters.target == TdParameters::Target::kAfterToAfter;
  Position p = Position::start();
  Position board = p;              // the same in Black's view
  bool teaches = !after_to_after;  // the start position is not an afterstate
  Moves moves;
  find_moves(p, moves);
  for (std::uint32_t turn = 0;; ++turn) {
    const bool black = turn % 2 == 0;
    if (moves.set == 0) {  // a pass; the end of the game is detected below
      p = p.swapped();
      find_moves(p, moves);
      continue;
    }
    const bool random = words.noise(turn) < threshold;
    if (random)
      keep_only(moves, scaled(words.choice(turn), static_cast<std::uint32_t>(moves.count)));
    net.look(board, moves, black);
    const int move =
        random ? 0 : best_move(net.scores(), moves.count, parameters.ties, words.choice(turn));
    // The board before a move is also the afterstate of the previous move.
    const bool learns = teaches && (parameters.update_after_random || !random);
    // Started here, so that the latency of tanh overlaps with finding the next moves.
    double target = learns ? net.value_after(move) : 0.0;
    const Position next = after(p, moves, move, black);
    p = oriented(next, !black);
    find_moves(p, moves);
    const bool ends = moves.set == 0 && is_over(p);
    if (learns) {
      if (ends && !after_to_after) target = outcome(next);
      net.update(board, target, games.alpha);
    }
    board = next;
    teaches = true;
    if (ends) break;
  }
  if (after_to_after) {
    net.look(board, moves, true);  // no moves
    net.update(board, outcome(board), games.alpha);
  }
}

template <class Net>
void play_all(Net& net, const TdGames& games) {
  const RoundKeys keys(games.id.seed);
  const std::uint32_t purpose = static_cast<std::uint32_t>(Purpose::kSelfPlay) << 24 | games.id.run;
  const std::uint64_t threshold = noise_threshold(games.parameters.epsilon);
  const auto words = std::make_unique<GameWords>();
  for (std::uint64_t i = 0; i < games.games; ++i) {
    words->draw(keys, purpose, games.first_game + i);
    play_game(net, games, threshold, *words);
  }
}

template <class Net>
void play_all(const TdGames& games) {
  Net net(games.weights);
  play_all(net, games);
  net.store(games.weights);
}
