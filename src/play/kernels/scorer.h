// Included inside the kernels' namespace: what all scorers share. A scorer gives the scores of a
// list of moves; there is one per frozen form. One that keeps something per game is told of every
// move of either side.

template <class Score>
class ScoreBuffer {
 public:
  [[nodiscard]] const Score* scores() const { return scores_; }

 protected:
  alignas(64) Score scores_[kGames * kMaxMoves + kSlack];
};

/// For scorers that keep nothing per game.
struct Stateless {
  void start_games(std::uint64_t) {}
  void moves_made(const Games&, std::uint64_t, Colour) {}
};

/// For scorers that keep something per game.
template <class State>
class Stateful {
 public:
  template <class Form>
  explicit Stateful(const Form& form) : state_(form) {}

  void start_games(std::uint64_t slots) { state_.start_games(slots); }
  void moves_made(const Games& games, std::uint64_t slots, Colour colour) {
    state_.moves_made(games, slots, colour);
  }

 protected:
  State state_;
};
