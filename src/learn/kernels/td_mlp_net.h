// Included inside the kernels' namespace: TD learning of a perceptron with one hidden layer
// (eval/mlp.h; see td_loop.h). Its weights are fixed-point (core/grid.h): the sums of the first
// layer are exact in any order, so those after a move are updated from the changed discs. All later
// operations are those of Mlp::gradient() and td_update(), in the same order.

class MlpNet {
 public:
  explicit MlpNet(std::span<const double> weights)
      : units_((static_cast<int>(weights.size()) - 1) / kPerUnit),
        stride_((units_ + 7) / 8 * 8),
        biases_(padded(), 0.0),
        inputs_(kSquares * padded(), 0.0),
        to_output_(padded(), 0.0),
        sums_(kBoards * padded(), 0.0),
        hidden_(padded() * kBoards + kSlack, 0.0) {
    const double* w = weights.data();
    for (int u = 0; u < units_; ++u) {
      biases_[at(u)] = *w++;
      for (int s = 0; s < kSquares; ++s) inputs_[at(s * stride_ + u)] = *w++;
    }
    output_bias_ = *w++;
    for (int u = 0; u < units_; ++u) to_output_[at(u)] = *w++;
  }

  void look(const Position& board, const Moves& moves, bool black) {
    const int boards = moves.count + 1;
    sum_board(board);
    for (int i = 0; i < moves.count; ++i) sum_after(moves.squares[i], moves.flips[i], black, i + 1);
    tanh_rows(sums_.data(), boards * stride_);
    // Transposed to unit-major, so that the output's sums are vectorised over the boards.
    for (int u = 0; u < units_; ++u) {
      for (int b = 0; b < boards; ++b) hidden_[at(u * kBoards + b)] = sums_[at(b * stride_ + u)];
    }
    std::fill_n(values_, boards, output_bias_);
    for (int u = 0; u < units_; ++u) {
      const double w = to_output_[at(u)];
      const double* h = hidden_.data() + u * kBoards;
      for (int b = 0; b < boards; ++b) values_[b] += w * h[b];
    }
    tanh_rows(values_, boards);
    const double sign = black ? 1.0 : -1.0;
    for (int b = 0; b < boards; ++b) scores_[b] = sign * values_[b];
  }
  [[nodiscard]] const double* scores() const { return scores_ + 1; }
  [[nodiscard]] double value_after(int move) const { return values_[1 + move]; }

  void update(const Position& board, double target, double alpha) {
    const double value = values_[0];
    const double slope = 1.0 - value * value;
    const double k = alpha * (target - value);
    // The hidden units of the board itself come first; the steps of the first layer overwrite them.
    double* steps = sums_.data();
    for (int u = 0; u < units_; ++u) {
      const double h = steps[u];
      steps[u] = on_grid(k * ((slope * to_output_[at(u)]) * (1.0 - h * h)));
      to_output_[at(u)] += on_grid(k * (slope * h));
      biases_[at(u)] += steps[u];
    }
    output_bias_ += on_grid(k * slope);
    for (std::uint64_t rest = board.own; rest != 0; rest &= rest - 1) {
      double* w = inputs_of(__builtin_ctzll(rest));
      for (int u = 0; u < stride_; u += 8) store_row(w + u, load_row(w + u) + load_row(steps + u));
    }
    for (std::uint64_t rest = board.opponent; rest != 0; rest &= rest - 1) {
      double* w = inputs_of(__builtin_ctzll(rest));
      for (int u = 0; u < stride_; u += 8) store_row(w + u, load_row(w + u) - load_row(steps + u));
    }
  }

  void store(std::span<double> weights) const {
    double* w = weights.data();
    for (int u = 0; u < units_; ++u) {
      *w++ = biases_[at(u)];
      for (int s = 0; s < kSquares; ++s) *w++ = inputs_[at(s * stride_ + u)];
    }
    *w++ = output_bias_;
    for (int u = 0; u < units_; ++u) *w++ = to_output_[at(u)];
  }

 private:
  static constexpr int kPerUnit = kSquares + 2;  // bias, inputs, and the weight to the output
  static constexpr int kBoards = kMaxMoves + 6;  // rounded up to whole rows

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  [[nodiscard]] std::size_t padded() const { return at(stride_); }
  [[nodiscard]] double* inputs_of(int s) { return inputs_.data() + s * stride_; }

  void sum_board(const Position& board) {
    for (int u = 0; u < stride_; u += 8) {
      Row sum = load_row(biases_.data() + u);
      for (std::uint64_t rest = board.own; rest != 0; rest &= rest - 1) {
        sum += load_row(inputs_of(__builtin_ctzll(rest)) + u);
      }
      for (std::uint64_t rest = board.opponent; rest != 0; rest &= rest - 1) {
        sum -= load_row(inputs_of(__builtin_ctzll(rest)) + u);
      }
      store_row(sums_.data() + u, sum);
    }
  }

  /// Sums for the board after a move on `s`, stored as board b.
  void sum_after(int s, std::uint64_t flips, bool black, int b) {
    const Row one = all_columns(black ? 1.0 : -1.0);
    for (int u = 0; u < stride_; u += 8) {
      Row flipped = all_columns(0.0);
      for (std::uint64_t rest = flips; rest != 0; rest &= rest - 1) {
        flipped += load_row(inputs_of(__builtin_ctzll(rest)) + u);
      }
      const Row change = load_row(inputs_of(s) + u) + 2 * flipped;
      store_row(sums_.data() + b * stride_ + u, load_row(sums_.data() + u) + one * change);
    }
  }

  int units_;
  int stride_;  ///< units, rounded up to whole rows
  AlignedVector<double> biases_;
  AlignedVector<double> inputs_;  ///< [square][unit]
  AlignedVector<double> to_output_;
  double output_bias_ = 0;

  // Results of look(): the board first, then its moves.
  AlignedVector<double> sums_;    ///< [board][unit], then the units' outputs
  AlignedVector<double> hidden_;  ///< [unit][board]
  alignas(64) double values_[kBoards] = {};
  alignas(64) double scores_[kBoards] = {};
};
