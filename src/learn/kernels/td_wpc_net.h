// Included inside the kernels' namespace: TD learning of a weighted piece counter (see td_loop.h).
// Its weights are fixed-point (core/grid.h): sums are exact in any order, so a board's value is
// updated from the previous value and the changed discs.

class WpcNet {
 public:
  explicit WpcNet(std::span<const double> weights) : has_bias_(weights.size() > kSquares) {
    std::copy_n(weights.begin(), kSquares, squares_);
    bias_ = has_bias_ ? weights[kSquares] : 0.0;
  }

  void look(const Position& board, const Moves& moves, bool black) {
    sum_ = sum(board);
    sign_ = black ? 1.0 : -1.0;
    find_gains(squares_, moves, gains_);
  }
  /// The change in value of each move, from the mover's view.
  [[nodiscard]] const double* scores() const { return gains_; }
  [[nodiscard]] double value_after(int move) const {
    return exact_tanh(sum_ + sign_ * gains_[move]);
  }

  void update(const Position& board, double target, double alpha) {
    const double k = step_size(target, alpha);
    const Row step = all_columns(k);
    const RowBoard own = row_board(board.own);
    const RowBoard opponent = row_board(board.opponent);
    for (int r = 0; r < 8; ++r) {
      const Row row = load_row(squares_ + 8 * r);
      store_row(squares_ + 8 * r, subtract_where(add_where(row, step, own, r), step, opponent, r));
    }
    if (has_bias_) bias_ += k;
  }

  void store(std::span<double> weights) const {
    std::copy_n(squares_, kSquares, weights.begin());
    if (has_bias_) weights[kSquares] = bias_;
  }

 protected:
  /// k of td_update().
  [[nodiscard]] double step_size(double target, double alpha) const {
    const double v = exact_tanh(sum_);
    return on_grid((alpha * (target - v)) * (1.0 - v * v));
  }

  alignas(64) double squares_[kSquares];
  double bias_;
  bool has_bias_;

 private:
  [[nodiscard]] double sum(const Position& board) const {
    const RowBoard own = row_board(board.own);
    const RowBoard opponent = row_board(board.opponent);
    Row even = all_columns(0.0);
    Row odd = all_columns(0.0);
    for (int r = 0; r < 8; r += 2) {
      const Row row = load_row(squares_ + 8 * r);
      const Row next = load_row(squares_ + 8 * r + 8);
      even = subtract_where(add_where(even, row, own, r), row, opponent, r);
      odd = subtract_where(add_where(odd, next, own, r + 1), next, opponent, r + 1);
    }
    return sum_of_columns(even + odd) + bias_;
  }

  double sum_ = 0;
  double sign_ = 1;
  alignas(64) double gains_[kMaxMoves + kSlack];
};

/// One weight for each class of squares. They are expanded to all squares for evaluation, and a
/// step counts the discs of each class.
class SymmetricWpcNet : public WpcNet {
 public:
  explicit SymmetricWpcNet(std::span<const double> weights) : WpcNet(spread_out(weights)) {
    std::copy_n(weights.begin(), kSquareClasses, classes_);
  }

  void update(const Position& board, double target, double alpha) {
    const double k = step_size(target, alpha);
    for (std::size_t c = 0; c < kSquareClasses; ++c) {
      const int discs = __builtin_popcountll(board.own & kSquaresOf[c]) -
                        __builtin_popcountll(board.opponent & kSquaresOf[c]);
      classes_[c] += k * discs;
    }
    for (std::size_t s = 0; s < kSquares; ++s) {
      squares_[s] = classes_[static_cast<std::size_t>(kSquareClass[s])];
    }
    if (has_bias_) bias_ += k;
  }

  void store(std::span<double> weights) const {
    std::copy_n(classes_, kSquareClasses, weights.begin());
    if (has_bias_) weights[kSquareClasses] = bias_;
  }

 private:
  static constexpr std::array<std::uint64_t, kSquareClasses> kSquaresOf = [] {
    std::array<std::uint64_t, kSquareClasses> sets{};
    for (std::size_t s = 0; s < kSquares; ++s) {
      sets[static_cast<std::size_t>(kSquareClass[s])] |= 1ULL << s;
    }
    return sets;
  }();

  static std::vector<double> spread_out(std::span<const double> weights) {
    std::vector<double> squares;
    for (const int c : kSquareClass) squares.push_back(weights[static_cast<std::size_t>(c)]);
    if (weights.size() > kSquareClasses) squares.push_back(weights.back());
    return squares;
  }

  double classes_[kSquareClasses];
};

void play_wpc(const TdGames& games) {
  if (games.weights.size() < kSquares) {
    play_all<SymmetricWpcNet>(games);
  } else {
    play_all<WpcNet>(games);
  }
}
