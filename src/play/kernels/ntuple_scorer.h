// Included inside the kernels' namespace: n-tuple networks.

/// The indices of all placements, kept up to date for every game.
class NTupleIndices {
 public:
  explicit NTupleIndices(const CompiledNTuple& net)
      : layout_(*net.layout), indices_(kGames * layout_.stride) {}

  void start_games(const Games& games, std::uint64_t slots, Colour colour) {
    constexpr Position kStart = Position::start();
    for (; slots != 0; slots &= slots - 1) {
      const int slot = __builtin_ctzll(slots);
      std::copy(layout_.start.begin(), layout_.start.end(), of(slot));
      const Position board = black_view(games, slot, colour);
      add_steps(board.own & ~kStart.own, 1, of(slot));
      add_steps(board.own & kStart.opponent, 1, of(slot));
      add_steps(board.opponent & ~kStart.opponent, -1, of(slot));
      add_steps(board.opponent & kStart.own, -1, of(slot));
    }
  }

  void moves_made(const Games& games, std::uint64_t slots, Colour colour) {
    for (std::uint64_t rest = games.live & slots; rest != 0; rest &= rest - 1) {
      const int slot = __builtin_ctzll(rest);
      if (games.placed[slot] == 0) continue;
      const StepRows rows(layout_, __builtin_ctzll(games.placed[slot]), games.flipped[slot]);
      move_indices(layout_, rows, colour, of(slot), of(slot));
    }
  }

  [[nodiscard]] std::uint16_t* of(int slot) {
    return indices_.data() + static_cast<std::size_t>(slot) * layout_.stride;
  }

 private:
  void add_steps(std::uint64_t squares, int sign, std::uint16_t* indices) const {
    for (; squares != 0; squares &= squares - 1) {
      const std::uint16_t* steps =
          layout_.steps.data() +
          static_cast<std::size_t>(__builtin_ctzll(squares)) * layout_.stride;
      for (std::size_t p = 0; p < layout_.stride; ++p) {
        indices[p] = static_cast<std::uint16_t>(indices[p] + sign * steps[p]);
      }
    }
  }

  const NTupleLayout& layout_;
  AlignedVector<std::uint16_t> indices_;  ///< [slot][placement], on the current boards
};

/// A move's score is the change of the sum; the numbers of legal moves are those after it.
class NTupleScorer : public ScoreBuffer<std::int32_t>, public Stateful<NTupleIndices> {
 public:
  explicit NTupleScorer(const CompiledNTuple& net)
      : Stateful(net), net_(net), changes_(*net.layout) {}

  void score(const Tasks& tasks, Colour colour) {
    const bool negative = net_.white_minimises && colour == Colour::kWhite;
    for (int i = 0; i < tasks.slot_count; ++i) {
      const Tasks::Slot& entry = tasks.slots[i];
      const PositionMoves moves{tasks.squares + entry.first, tasks.flips + entry.first, entry.count,
                                colour};
      // All afterstates have one disc more, and are in the same stage.
      const int discs =
          __builtin_popcountll(tasks.own[entry.first] | tasks.opponent[entry.first]) + 1;
      const std::int32_t* table = net_.table.data() + net_.layout->stage_begin[discs];
      changes_.find(moves, state_.of(entry.slot), table, negative, scores_ + entry.first);
      if (net_.layout->mobility == 0) continue;
      const std::int32_t* mobility = table + net_.layout->mobility + mobility_begin(discs);
      for (int t = 0; t < entry.count; t += kWidth) {
        add_mobility(tasks, entry.first + t, std::min(entry.count - t, kWidth), colour, mobility,
                     negative);
      }
    }
  }

 private:
  void add_mobility(const Tasks& tasks, int first, int count, Colour colour,
                    const std::int32_t* table, bool negative) {
    const V flipped = load(tasks.flips + first);
    const V own = load(tasks.own + first) | flipped | all(1) << load_bytes(tasks.squares + first);
    const V opponent = load(tasks.opponent + first) & ~flipped;
    alignas(64) std::uint64_t mover[kWidth];
    alignas(64) std::uint64_t other[kWidth];
    store(mover, count_bits(legal_moves(own, opponent)));
    store(other, count_bits(legal_moves(opponent, own)));
    const bool black = colour == Colour::kBlack;
    for (int i = 0; i < count; ++i) {
      const std::int32_t weight =
          table[mobility_entry(static_cast<int>(black ? mover[i] : other[i]),
                               static_cast<int>(black ? other[i] : mover[i]))];
      scores_[first + i] += negative ? -weight : weight;
    }
  }

  const CompiledNTuple& net_;
  NTupleChanges<std::int32_t> changes_;
};
