// Included inside the kernels' namespace: the games of a batch from start to end.

/// One colour's part in a batch. A virtual call per turn of 64 games costs nothing; what it leads
/// to is compiled for each kind of player.
class Side {
 public:
  virtual ~Side() = default;
  virtual void start_games(int count) = 0;
  virtual void choose_moves(Games& games, Tasks& tasks, Colour colour) = 0;
  /// Called after every turn of either side.
  virtual void moves_made(const Games& games, Colour colour) = 0;
};

template <class Scorer>
class ScoringSide final : public Side {
 public:
  template <class Form>
  ScoringSide(const Form& form, const BatchSide& side) : scorer_(form), side_(side) {}

  void start_games(int count) override { scorer_.start_games(count); }
  void choose_moves(Games& games, Tasks& tasks, Colour colour) override {
    list_tasks(games, colour, side_, tasks);
    find_flips(tasks);
    scorer_.score(tasks, colour);
    choose_best(games, tasks, scorer_.scores(), colour, side_.ties);
  }
  void moves_made(const Games& games, Colour colour) override { scorer_.moves_made(games, colour); }

 private:
  Scorer scorer_;
  BatchSide side_;
};

class RandomSide final : public Side {
 public:
  void start_games(int) override {}
  void choose_moves(Games& games, Tasks&, Colour colour) override {
    choose_all_at_random(games, colour);
  }
  void moves_made(const Games&, Colour) override {}
};

struct MakeSide {
  const BatchSide& side;

  template <class Scorer, class Form>
  std::unique_ptr<Side> scoring(const Form& form) const {
    return std::make_unique<ScoringSide<Scorer>>(form, side);
  }
  std::unique_ptr<Side> operator()(const FrozenWpc& f) const { return scoring<WpcScorer>(f); }
  std::unique_ptr<Side> operator()(const FrozenNTuple& f) const { return scoring<NTupleScorer>(f); }
  std::unique_ptr<Side> operator()(const FrozenMlp& f) const { return scoring<MlpScorer>(f); }
  std::unique_ptr<Side> operator()(const FrozenSharedMlp& f) const {
    return scoring<SharedMlpScorer>(f);
  }
  std::unique_ptr<Side> operator()(const FrozenStaged& f) const { return scoring<StagedScorer>(f); }
  std::unique_ptr<Side> operator()(const FrozenUniform&) const {
    return std::make_unique<RandomSide>();
  }
};

inline std::unique_ptr<Side> make_side(const BatchSide& side) {
  const bool always_random = side.noise > 0xffffffff;
  return always_random ? std::make_unique<RandomSide>() : std::visit(MakeSide{side}, *side.form);
}

void play_batch(const BatchPlan& plan, std::span<BatchOutcome> outcomes) {
  // Everything in them is written before it is read: clearing them would cost more than a short
  // match.
  const auto games = std::make_unique_for_overwrite<Games>();
  const auto tasks = std::make_unique_for_overwrite<Tasks>();
  const std::unique_ptr<Side> sides[2] = {make_side(plan.black), make_side(plan.white)};
  RandomSide opening_side;

  for (std::size_t done = 0; done < outcomes.size(); done += kGames) {
    const std::size_t count = std::min<std::size_t>(kGames, outcomes.size() - done);
    const std::uint64_t first_game = plan.first_game + 2 * done;
    start_games(*games, static_cast<int>(count));
    for (const auto& side : sides) side->start_games(static_cast<int>(count));
    for (std::uint32_t turn = 0;; ++turn) {
      const Colour colour = turn % 2 == 0 ? Colour::kBlack : Colour::kWhite;
      find_moves(*games, colour, first_game, outcomes.subspan(done, count));
      if (games->live == 0) break;
      // A block of words serves two turns; the first turn after the opening begins a new stream.
      if (turn % 2 == 0 || turn == plan.opening_plies) draw_words(plan, first_game, turn, *games);
      Side& side = turn < plan.opening_plies ? opening_side : *sides[turn % 2];
      side.choose_moves(*games, *tasks, colour);
      for (const auto& s : sides) s->moves_made(*games, colour);
      make_moves(*games);
    }
  }
}
