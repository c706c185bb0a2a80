// Included inside the kernels' namespace: TD learning of an n-tuple network (see td_loop.h).

/// The weights are fixed-point (core/grid.h): as integer multiples of 2^-40 their sums are exact in
/// any order, so the value after a move is updated from the weights that change.
template <bool kWide>
class NTupleNet {
 public:
  NTupleNet(const TdNTupleShape& shape, std::span<const double> weights)
      : layout_(shape.layout),
        sharing_(shape.sharing),
        changes_(layout_),
        table_(weights.size()),
        indices_(layout_.start.begin(), layout_.start.end()),
        board_(Position::start()) {
    for (std::size_t i = 0; i < weights.size(); ++i) {
      table_[i] = static_cast<std::int64_t>(weights[i] * kScale);
    }
  }

  /// Number of games that can be played before any weight could exceed the overflow bound of exact
  /// sums, in the worst case.
  [[nodiscard]] std::uint64_t games_in_reach(double alpha) const {
    const double limit = kTdNTupleLimit / static_cast<double>(layout_.placements + 1);
    // A game has at most 61 updates; |(target - v) (1 - v^2)| is at most 32/27.
    const double growth = 61 * 1.2 * alpha * static_cast<double>(sharing_);
    std::int64_t largest = 0;
    for (const std::int64_t w : table_) largest = std::max(largest, w < 0 ? -w : w);
    const double room = limit - static_cast<double>(largest) * (1.0 / kScale);
    return room <= 0 ? 0 : static_cast<std::uint64_t>(room / growth);
  }

  void look(const Position& board, const Moves& moves, bool black) {
    follow(board);
    const int discs = __builtin_popcountll(board.own | board.opponent);
    stage_ = table_.data() + layout_.stage_begin[discs];
    const std::int64_t* next = table_.data() + layout_.stage_begin[discs + 1];
    sum_ = sum(stage_);
    sum_in_next_ = next == stage_ ? sum_ : sum(next);
    knows_value_ = false;
    black_ = black;
    changes_.find(
        {moves.squares, moves.flips, moves.count, black ? Colour::kBlack : Colour::kWhite},
        indices_.data(), next, !black, scores_);
  }
  /// The change in value of each move, from the mover's view.
  [[nodiscard]] const std::int64_t* scores() const { return scores_; }
  [[nodiscard]] double value_after(int move) {
    value_ = value(sum_);  // needed later; computing both costs no more than one
    knows_value_ = true;
    return value(black_ ? sum_in_next_ + scores_[move] : sum_in_next_ - scores_[move]);
  }

  void update(const Position&, double target, double alpha) {
    const double v = knows_value_ ? value_ : value(sum_);
    const double k = on_grid((alpha * (target - v)) * (1.0 - v * v));
    const auto step = static_cast<std::int64_t>(k * kScale);
    for (std::size_t p = 0; p < layout_.placements; ++p) stage_[place(p)] += step;
  }

  void store(std::span<double> weights) const {
    for (std::size_t i = 0; i < weights.size(); ++i) {
      weights[i] = static_cast<double>(table_[i]) * (1.0 / kScale);
    }
  }

 private:
  static constexpr double kScale = 0x1p40;

  static double value(std::int64_t sum) {
    return exact_tanh(static_cast<double>(sum) * (1.0 / kScale));
  }

  [[nodiscard]] std::size_t place(std::size_t p) const {
    return kWide ? layout_.base[p] + std::size_t{indices_[p]} : indices_[p];
  }

  [[nodiscard]] std::int64_t sum(const std::int64_t* table) const {
    std::int64_t sums[4] = {};
    const std::size_t whole = layout_.placements / 4 * 4;
    for (std::size_t p = 0; p < whole; p += 4) {
      for (std::size_t j = 0; j < 4; ++j) sums[j] += table[place(p + j)];
    }
    for (std::size_t p = whole; p < layout_.placements; ++p) sums[0] += table[place(p)];
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
  }

  /// Updates the indices to a board one move later, or to the start.
  void follow(const Position& board) {
    const std::uint64_t placed = (board.own | board.opponent) & ~(board_.own | board_.opponent);
    if (board == Position::start()) {
      std::copy(layout_.start.begin(), layout_.start.end(), indices_.begin());
    } else if (placed != 0) {
      const bool black = (placed & board.own) != 0;
      const std::uint64_t flipped = (board.own ^ board_.own) & ~placed;
      const StepRows rows(layout_, __builtin_ctzll(placed), flipped);
      move_indices(layout_, rows, black ? Colour::kBlack : Colour::kWhite, indices_.data(),
                   indices_.data());
    }
    board_ = board;
  }

  const NTupleLayout& layout_;
  std::size_t sharing_;
  NTupleChanges<std::int64_t> changes_;
  AlignedVector<std::int64_t> table_;
  AlignedVector<std::uint16_t> indices_;
  Position board_;
  std::int64_t* stage_ = table_.data();  ///< table of the current board's stage
  std::int64_t sum_ = 0;                 ///< sum of its weights
  std::int64_t sum_in_next_ = 0;         ///< the same in the stage of its afterstates
  double value_ = 0;
  bool knows_value_ = false;  ///< whether value_ is that of the current board
  bool black_ = true;
  alignas(64) std::int64_t scores_[kMaxMoves + kSlack];
};

template <bool kWide>
std::uint64_t play_in_reach(const TdNTupleShape& shape, const TdGames& games) {
  NTupleNet<kWide> net(shape, games.weights);
  TdGames part = games;
  std::uint64_t played = 0;
  while (played < games.games) {
    part.first_game = games.first_game + played;
    part.games = std::min(net.games_in_reach(games.alpha), games.games - played);
    if (part.games == 0) break;
    play_all(net, part);
    played += part.games;
  }
  net.store(games.weights);
  return played;
}

std::uint64_t play_ntuple(const TdNTupleGames& games) {
  return games.shape.layout.base.empty() ? play_in_reach<false>(games.shape, games.games)
                                         : play_in_reach<true>(games.shape, games.games);
}
