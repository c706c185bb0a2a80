// Included inside the kernels' namespace: a weighted piece counter as it learns (td_loop.h). Its
// weights lie on the grid (core/grid.h), so that sums are exact in any order, and the value of a
// board is found from the value of the board before and the discs that change.

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
  /// What a move changes, as the mover counts it.
  [[nodiscard]] const double* scores() const { return gains_; }
  [[nodiscard]] double value_after(int move) const {
    return exact_tanh(sum_ + sign_ * gains_[move]);
  }

  void update(const Position& board, double target, double alpha) {
    const double v = exact_tanh(sum_);
    const double k = on_grid((alpha * (target - v)) * (1.0 - v * v));
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

  alignas(64) double squares_[kSquares];
  double bias_;
  bool has_bias_;
  double sum_ = 0;
  double sign_ = 1;
  alignas(64) double gains_[kMaxMoves + kSlack];
};
