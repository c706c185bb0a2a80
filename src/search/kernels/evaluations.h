// Included inside the kernels' namespace: the evaluators of a search. Each keeps what it knows of
// the boards on the path from the root, by ply:
//   start(board)                    the board at ply 0, in Black's view
//   make(ply, mover, square, flips) from the board at `ply` to that at `ply` + 1
//   score(ply, mover, before, square, flips, replies)
//                                   the score, for the mover, of the board that a move leads to;
//                                   `before` is in the mover's view, `replies` are the opponent's
//                                   legal moves after it. It may overwrite ply + 1.

/// n-tuple networks: the indices of all placements follow the moves.
class NTupleEvaluation {
 public:
  static constexpr std::uint64_t kPollNodes = SearchWatch::kPollNodes;

  explicit NTupleEvaluation(const CompiledImpl& player)
      : forms_{&std::get<CompiledNTuple>(player.as(Colour::kBlack)),
               &std::get<CompiledNTuple>(player.as(Colour::kWhite))},
        layout_(*forms_[0]->layout),
        indices_((kSquares + 1) * layout_.stride) {}

  void start(const Position& board) {
    std::copy(layout_.start.begin(), layout_.start.end(), at(0));
    const Position first = Position::start();
    const auto add = [&](Squares set, std::uint32_t times) {
      for (const Square s : each(set)) {
        const std::uint16_t* steps =
            layout_.steps.data() + static_cast<std::size_t>(index(s)) * layout_.stride;
        for (std::size_t p = 0; p < layout_.stride; ++p) {
          at(0)[p] = static_cast<std::uint16_t>(at(0)[p] + times * steps[p]);
        }
      }
    };
    constexpr std::uint32_t kMinusOne = ~std::uint32_t{0};  // indices wrap around
    add(board.own, 1);
    add(board.opponent, kMinusOne);
    add(first.own, kMinusOne);
    add(first.opponent, 1);
  }

  void make(int ply, Colour mover, int square, std::uint64_t flipped) {
    move_indices(layout_, StepRows(layout_, square, flipped), mover, at(ply), at(ply + 1));
  }

  Value score(int ply, Colour mover, const Position& before, int square, std::uint64_t flipped,
              Squares replies) {
    make(ply, mover, square, flipped);
    const CompiledNTuple& net = *forms_[static_cast<std::size_t>(mover)];
    const auto discs = static_cast<std::size_t>(disc_count(before)) + 1;
    const std::int32_t* table = net.table.data() + layout_.stage_begin[discs];
    Value sum =
        layout_.base.empty() ? sum_of<false>(table, at(ply + 1)) : sum_of<true>(table, at(ply + 1));
    if (layout_.mobility != 0) {
      const Position after{before.own | flipped | 1ULL << square, before.opponent & ~flipped};
      const int own = std::popcount(othello::legal_moves(after));
      const int opponent = std::popcount(replies);
      sum += table[layout_.mobility + mobility_begin(static_cast<int>(discs)) +
                   (mover == Colour::kBlack ? mobility_entry(own, opponent)
                                            : mobility_entry(opponent, own))];
    }
    return net.white_minimises && mover == Colour::kWhite ? -sum : sum;
  }

 private:
  [[nodiscard]] std::uint16_t* at(int ply) {
    return indices_.data() + static_cast<std::size_t>(ply) * layout_.stride;
  }

  /// kWide: tables too large for 16-bit indices, with a base per placement.
  template <bool kWide>
  [[nodiscard]] Value sum_of(const std::int32_t* table, const std::uint16_t* indices) const {
    const auto weight = [&](std::size_t p) {
      return table[(kWide ? layout_.base[p] : 0) + indices[p]];
    };
    // Several independent sums, so that no load waits for the addition before it.
    Value a = 0;
    Value b = 0;
    Value c = 0;
    Value d = 0;
    std::size_t p = 0;
    for (; p + 4 <= layout_.placements; p += 4) {
      a += weight(p);
      b += weight(p + 1);
      c += weight(p + 2);
      d += weight(p + 3);
    }
    for (; p < layout_.placements; ++p) a += weight(p);
    return (a + b) + (c + d);
  }

  std::array<const CompiledNTuple*, 2> forms_;
  const NTupleLayout& layout_;
  AlignedVector<std::uint16_t> indices_;  ///< [ply][placement]
};

/// Weighted piece counters, by the sums of rows.
class WpcEvaluation {
 public:
  static constexpr std::uint64_t kPollNodes = SearchWatch::kPollNodes;

  explicit WpcEvaluation(const CompiledImpl& player)
      : wpc_(std::get<CompiledWpc>(player.as(Colour::kBlack))) {}

  void start(const Position&) {}
  void make(int, Colour, int, std::uint64_t) {}

  Value score(int, Colour, const Position& before, int square, std::uint64_t flipped,
              Squares) const {
    const Squares own = before.own | flipped | 1ULL << square;
    const Squares opponent = before.opponent & ~flipped;
    Value sum = 0;
    for (std::size_t row = 0; row < 8; ++row) {
      sum += wpc_.rows[row][own >> (8 * row) & 0xff] - wpc_.rows[row][opponent >> (8 * row) & 0xff];
    }
    return sum;
  }

 private:
  const CompiledWpc& wpc_;
};

/// All others.
class OtherEvaluation {
 public:
  /// These are slow, and a search must stop in time.
  static constexpr std::uint64_t kPollNodes = 64;

  explicit OtherEvaluation(const CompiledImpl& player) : evaluation_(player) {}

  void start(const Position&) {}
  void make(int, Colour, int, std::uint64_t) {}

  Value score(int, Colour mover, const Position& before, int square, std::uint64_t flipped,
              Squares) const {
    const Position after{before.own | flipped | 1ULL << square, before.opponent & ~flipped};
    return evaluation_.score(mover, mover == Colour::kBlack
                                        ? Afterstate{before, after}
                                        : Afterstate{before.swapped(), after.swapped()});
  }

 private:
  FullEvaluation evaluation_;
};
