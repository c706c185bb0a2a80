// Included inside the kernels' namespace: TD learning of Manning's network (eval/shared_mlp.h; see
// td_loop.h). Its weights are fixed-point (core/grid.h): the sums of the first layer are exact in
// any order, so those after a move are updated from the changed discs. All later operations are
// those of SharedMlp::gradient() and td_update(), in the same order, for the board and all its
// moves in parallel.

class SharedMlpNet {
 public:
  explicit SharedMlpNet(std::span<const double> weights)
      : hidden_bias_(weights[SharedMlp::kHiddenBias]),
        output_bias_(weights[SharedMlp::kOutputBias]),
        to_output_(weights[SharedMlp::kHiddenToOutput]) {
    std::copy_n(weights.begin() + SharedMlp::kInput, kSquares, inputs_);
  }

  void look(const Position& board, const Moves& moves, bool black) {
    own_.set(board.own);
    opponent_.set(board.opponent);
    double sums[kUnits];
    sum_units(sums);
    // With an even number of boards the units' sums fill whole rows.
    stride_ = (moves.count + 2) / 2 * 2;
    find_unit_sums(inputs_, moves, black, sums, stride_, hidden_ + 1);
    for (int u = 0; u < kUnits; ++u) hidden_[u * stride_] = sums[u];
    tanh_rows(hidden_, kUnits * stride_);
    for (int i = 0; i < stride_; ++i) {
      sums_[i] = (hidden_[i] + hidden_[i + stride_]) +
                 (hidden_[i + 2 * stride_] + hidden_[i + 3 * stride_]);
      values_[i] = output_bias_ + to_output_ * sums_[i];
    }
    tanh_rows(values_, stride_);
    const double sign = black ? 1.0 : -1.0;
    for (int i = 0; i < stride_; ++i) scores_[i] = sign * values_[i];
  }
  [[nodiscard]] const double* scores() const { return scores_ + 1; }
  [[nodiscard]] double value_after(int move) const { return values_[1 + move]; }

  void update(const Position&, double target, double alpha) {
    const double value = values_[0];
    const double slope = 1.0 - value * value;
    const double k = alpha * (target - value);
    Row deltas[kUnits];
    double bias_gradient = 0.0;
    for (int u = 0; u < kUnits; ++u) {
      const double h = hidden_[u * stride_];
      const double delta = slope * to_output_ * (1.0 - h * h);
      bias_gradient += delta;
      deltas[u] = all_columns(delta);
    }
    for (int r = 0; r < 8; ++r) {
      Row gradient = all_columns(0.0);
      for (int u = 0; u < kUnits; ++u) {
        gradient = add_where(gradient, deltas[u], own_.of[u], r);
        gradient = subtract_where(gradient, deltas[u], opponent_.of[u], r);
      }
      store_row(inputs_ + 8 * r, load_row(inputs_ + 8 * r) + row_on_grid(k * gradient));
    }
    hidden_bias_ += on_grid(k * bias_gradient);
    output_bias_ += on_grid(k * slope);
    to_output_ += on_grid(k * (slope * sums_[0]));
  }

  void store(std::span<double> weights) const {
    weights[SharedMlp::kHiddenBias] = hidden_bias_;
    std::copy_n(inputs_, kSquares, weights.begin() + SharedMlp::kInput);
    weights[SharedMlp::kOutputBias] = output_bias_;
    weights[SharedMlp::kHiddenToOutput] = to_output_;
  }

 private:
  static constexpr int kBoards = kMaxMoves + 2;

  /// on_grid() (core/grid.h) in each column.
  static Row row_on_grid(Row x) { return (x + kGridShift) - kGridShift; }

  /// The units' sums for the current board.
  void sum_units(double* sums) const {
    Row rows[kUnits];
    for (Row& row : rows) row = all_columns(0.0);
    for (int r = 0; r < 8; ++r) {
      const Row row = load_row(inputs_ + 8 * r);
      for (int u = 0; u < kUnits; ++u) {
        rows[u] = subtract_where(add_where(rows[u], row, own_.of[u], r), row, opponent_.of[u], r);
      }
    }
    for (int u = 0; u < kUnits; ++u) sums[u] = hidden_bias_ + sum_of_columns(rows[u]);
  }

  alignas(64) double inputs_[kSquares];
  double hidden_bias_;
  double output_bias_;
  double to_output_;

  // Results of look(): the board first, then its moves.
  int stride_ = 0;
  UnitBoards own_;
  UnitBoards opponent_;
  alignas(64) double hidden_[kUnits * kBoards + kSlack] = {};  ///< [unit][board]
  alignas(64) double sums_[kBoards + kSlack] = {};             ///< of the units' outputs
  alignas(64) double values_[kBoards + kSlack] = {};
  alignas(64) double scores_[kBoards + kSlack] = {};
};
