// Included inside the kernels' namespace: the games of a batch from start to end.

template <class Scorer>
class ScoringSide final : public Side {
 public:
  template <class Form>
  ScoringSide(const Form& form, const BatchSeat& side) : scorer_(form), side_(side) {}

  void start_games(const Games& games, std::uint64_t slots, Colour colour) override {
    scorer_.start_games(games, slots, colour);
  }
  void choose_moves(Games& games, Tasks& tasks, std::uint64_t slots, Colour colour) override {
    list_tasks(games, slots, colour, side_, tasks);
    find_flips(tasks);
    scorer_.score(tasks, colour);
    choose_best(games, tasks, scorer_.scores(), colour, side_.ties);
  }
  void moves_made(const Games& games, std::uint64_t slots, Colour colour) override {
    scorer_.moves_made(games, slots, colour);
  }

 private:
  Scorer scorer_;
  BatchSeat side_;
};

class RandomSide final : public Side {
 public:
  void start_games(const Games&, std::uint64_t, Colour) override {}
  void choose_moves(Games& games, Tasks& tasks, std::uint64_t slots, Colour colour) override {
    if ((games.live & ~slots) == 0) {  // sets all slots
      return choose_all_at_random(games, choice_words(games, colour));
    }
    const BatchSeat always_random{.form = nullptr, .noise = 1ULL << 32};
    list_tasks(games, slots, colour, always_random, tasks);
    find_flips(tasks);
    choose_best<std::int32_t>(games, tasks, nullptr, colour, TieBreak::kRandom);
  }
  void moves_made(const Games&, std::uint64_t, Colour) override {}
};

struct MakeSide {
  const BatchSeat& side;

  template <class Scorer, class Form>
  std::unique_ptr<Side> scoring(const Form& form) const {
    return std::make_unique<ScoringSide<Scorer>>(form, side);
  }
  std::unique_ptr<Side> operator()(const CompiledWpc& f) const { return scoring<WpcScorer>(f); }
  std::unique_ptr<Side> operator()(const CompiledNTuple& f) const {
    return scoring<NTupleScorer>(f);
  }
  std::unique_ptr<Side> operator()(const CompiledMlp& f) const { return scoring<MlpScorer>(f); }
  std::unique_ptr<Side> operator()(const CompiledSharedMlp& f) const {
    return scoring<SharedMlpScorer>(f);
  }
  std::unique_ptr<Side> operator()(const CompiledStaged& f) const {
    return scoring<StagedScorer>(f);
  }
  std::unique_ptr<Side> operator()(const CompiledUniform&) const {
    return std::make_unique<RandomSide>();
  }
};

inline bool moves_at_random(const BatchSeat& side) {
  return side.noise > 0xffffffff || std::holds_alternative<CompiledUniform>(*side.form);
}

inline std::unique_ptr<Side> make_side(const BatchSeat& side) {
  if (side.policy != nullptr) {
    return std::make_unique<PolicySide>(std::get<CompiledNTuple>(*side.form), *side.policy);
  }
  if (moves_at_random(side)) return std::make_unique<RandomSide>();
  return std::visit(MakeSide{side}, *side.form);
}

/// All players of one colour, each with its slots.
class Sides {
 public:
  explicit Sides(std::span<const BatchSeat> sides)
      : slots_(sides.size()),
        sets_some_slots_only_(sides.size() != 1 || !moves_at_random(sides.front())) {
    for (const BatchSeat& side : sides) sides_.push_back(make_side(side));
  }

  void seat_all(std::uint64_t slots) { slots_[0] = slots; }
  void clear() { std::fill(slots_.begin(), slots_.end(), 0); }
  void seat(std::size_t side, int slot) { slots_[side] |= 1ULL << slot; }

  void start_games(const Games& games, std::uint64_t slots, Colour colour) {
    for (std::size_t i = 0; i < sides_.size(); ++i) {
      if ((slots_[i] & slots) != 0) sides_[i]->start_games(games, slots_[i] & slots, colour);
    }
  }
  void choose_moves(Games& games, Tasks& tasks, Colour colour) {
    if (sets_some_slots_only_) clear_moves(games);
    for (std::size_t i = 0; i < sides_.size(); ++i) {
      if ((slots_[i] & games.live) != 0) sides_[i]->choose_moves(games, tasks, slots_[i], colour);
    }
  }
  void moves_made(const Games& games, Colour colour) {
    for (std::size_t i = 0; i < sides_.size(); ++i) {
      if ((slots_[i] & games.live) != 0) sides_[i]->moves_made(games, slots_[i], colour);
    }
  }

 private:
  std::vector<std::unique_ptr<Side>> sides_;
  std::vector<std::uint64_t> slots_;
  bool sets_some_slots_only_;  ///< so that the moves of the others must be cleared first
};

void play_batch(const BatchPlan& plan, std::span<BatchOutcome> outcomes) {
  // Everything in them is written before it is read: clearing them would cost more than a short
  // match.
  const auto games = std::make_unique_for_overwrite<Games>();
  const auto tasks = std::make_unique_for_overwrite<Tasks>();
  Sides black(plan.black);
  Sides white(plan.white);

  for (std::size_t done = 0; done < outcomes.size(); done += kGames) {
    const std::size_t count = std::min<std::size_t>(kGames, outcomes.size() - done);
    const GameNumbers numbers(plan, done, count);
    WaitingGames waiting(plan, numbers, static_cast<int>(count));
    clear_games(*games, static_cast<int>(count));
    if (plan.games.empty()) {
      black.seat_all(waiting.slots());
      white.seat_all(waiting.slots());
    } else {
      black.clear();
      white.clear();
      for (std::size_t i = 0; i < count; ++i) {
        black.seat(plan.games[done + i].black, static_cast<int>(i));
        white.seat(plan.games[done + i].white, static_cast<int>(i));
      }
    }
    const std::uint32_t first_turn = waiting.first_turn();
    for (std::uint32_t turn = first_turn;; ++turn) {
      const Colour colour = turn % 2 == 0 ? Colour::kBlack : Colour::kWhite;
      if (waiting.slots() != 0) {
        const std::uint64_t begun = waiting.begin(turn, *games);
        black.start_games(*games, begun, colour);
        white.start_games(*games, begun, colour);
      }
      const std::uint64_t over = find_moves(*games);
      take_out_finished(*games, over, colour, numbers, outcomes.subspan(done, count));
      if ((games->live | waiting.slots()) == 0) break;
      // A block of words serves two turns; the first turn after the opening begins a new stream.
      if (turn % 2 == 0 || turn == plan.opening_plies || turn == first_turn) {
        draw_words(plan, numbers, turn, *games);
      }
      if (turn < plan.opening_plies) {
        choose_all_at_random(*games, choice_words(*games, colour));
      } else {
        (colour == Colour::kBlack ? black : white).choose_moves(*games, *tasks, colour);
      }
      if (!plan.moves.empty()) record_moves(*games, plan.moves.subspan(done, count));
      black.moves_made(*games, colour);
      white.moves_made(*games, colour);
      make_moves(*games);
    }
  }
}
