// Included inside the kernels' namespace: the common parts of scorers. A scorer computes the scores
// of a list of moves; there is one per compiled form. One with state per game is notified of every
// move of either side.

/// The board of a game with this colour to move.
inline Position black_view(const Games& games, int slot, Colour colour) {
  const Position board{games.own[slot], games.opponent[slot]};
  return colour == Colour::kBlack ? board : board.swapped();
}

template <class Score>
class ScoreBuffer {
 public:
  [[nodiscard]] const Score* scores() const { return scores_; }

 protected:
  alignas(64) Score scores_[kGames * kMaxMoves + kSlack];
};

/// For scorers without state per game.
struct Stateless {
  void start_games(const Games&, std::uint64_t, Colour) {}
  void moves_made(const Games&, std::uint64_t, Colour) {}
};

/// For scorers with state per game.
template <class State>
class Stateful {
 public:
  template <class Form>
  explicit Stateful(const Form& form) : state_(form) {}

  void start_games(const Games& games, std::uint64_t slots, Colour colour) {
    state_.start_games(games, slots, colour);
  }
  void moves_made(const Games& games, std::uint64_t slots, Colour colour) {
    state_.moves_made(games, slots, colour);
  }

 protected:
  State state_;
};
