// Included inside the kernels' namespace: a learner that samples its moves by their scores.

class PolicySide final : public Side {
 public:
  PolicySide(const CompiledNTuple& actor, const PolicySeat& seat) : scorer_(actor), seat_(seat) {}

  void start_games(const Games& games, std::uint64_t slots, Colour colour) override {
    scorer_.start_games(games, slots, colour);
  }
  void choose_moves(Games& games, Tasks& tasks, std::uint64_t slots, Colour colour) override {
    list_tasks(games, slots, colour, {}, tasks);
    find_flips(tasks);
    scorer_.score(tasks, colour);
    const std::uint64_t* choice = choice_words(games, colour);
    const std::uint64_t* noise = games.words[colour == Colour::kBlack ? 0 : 2];
    for (int i = 0; i < tasks.slot_count; ++i) {
      const Tasks::Slot& entry = tasks.slots[i];
      const PolicyWords words =
          policy_words(static_cast<std::uint32_t>(choice[entry.slot]),
                       static_cast<std::uint32_t>(noise[entry.slot]), seat_.noise);
      if (words.random) {
        const auto count = static_cast<std::uint32_t>(entry.count);
        const int any = entry.first + static_cast<int>(scaled(words.played, count));
        turn(games, tasks, entry.slot, any, any);
        continue;
      }
      const Draws draws(scorer_.scores() + entry.first, entry.count, seat_.slope);
      turn(games, tasks, entry.slot, entry.first + draws.drawn(words.played),
           entry.first + draws.drawn(words.baseline));
    }
    for (int i = 0; i < tasks.chosen_count; ++i) {  // the only legal move
      turn(games, tasks, tasks.chosen[i].slot, tasks.scored + i, tasks.scored + i);
    }
  }
  void moves_made(const Games& games, std::uint64_t slots, Colour colour) override {
    scorer_.moves_made(games, slots, colour);
  }

 private:
  /// The cumulative weights of the moves of a position.
  class Draws {
   public:
    Draws(const std::int32_t* scores, int n, double slope) : count_(n) {
      const std::int32_t best = *std::max_element(scores, scores + n);
      std::uint32_t sum = 0;
      for (int i = 0; i < n; ++i) sums_[i] = sum += policy_weight(scores[i] - best, slope);
    }

    [[nodiscard]] int drawn(std::uint32_t word) const {
      const std::uint32_t r = scaled(word, sums_[count_ - 1]);
      int before = 0;
      for (int i = 0; i < count_; ++i) before += sums_[i] <= r ? 1 : 0;
      return before;
    }

   private:
    int count_;
    std::uint32_t sums_[kMaxMoves];
  };

  [[nodiscard]] static Position after(const Position& before, const Tasks& tasks, int task) {
    const std::uint64_t flipped = tasks.flips[task];
    return {before.own | flipped | 1ULL << tasks.squares[task], before.opponent & ~flipped};
  }

  void turn(Games& games, const Tasks& tasks, int slot, int played, int baseline) {
    set_move(games, tasks, slot, played);
    const Position before{games.own[slot], games.opponent[slot]};
    seat_.turns[static_cast<std::size_t>(slot)].push_back(
        {before, after(before, tasks, played), after(before, tasks, baseline)});
  }

  NTupleScorer scorer_;
  PolicySeat seat_;
};
