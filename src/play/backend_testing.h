#pragma once

#include "play/backend.h"

namespace othello {

/// Plays on the calling thread; for tests that override parts of it.
class TestBackend : public Backend {
 public:
  std::vector<MatchResult> play(std::span<const MatchPlan> plans,
                                const GamesDone& progress) override {
    return this_thread().play(plans, progress);
  }
  std::optional<std::vector<int>> play_population(const PopulationPlan& plan,
                                                  const GamesDone& progress) override {
    return this_thread().play_population(plan, progress);
  }
  void play_out(std::span<const Board> boards, const PlayoutPlan& plan,
                std::span<std::int32_t> balances) override {
    this_thread().play_out(boards, plan, balances);
  }
  [[nodiscard]] int concurrency() const override { return 1; }
  [[nodiscard]] std::unique_ptr<Backend> share(int) override { return this_thread().share(1); }
  [[nodiscard]] Isa isa() const override { return best_isa(); }
};

}  // namespace othello
