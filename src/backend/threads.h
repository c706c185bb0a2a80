#pragma once

#include "play/backend.h"
#include "play/isa.h"

namespace othello {

/// Plays on the cores of this machine.
class ThreadBackend final : public Backend {
 public:
  struct Options {
    int threads = 0;  ///< 0: one per core
    Isa isa = best_isa();
  };

  explicit ThreadBackend(const Options& options) : options_(options) {}

  [[nodiscard]] std::vector<MatchResult> play(std::span<const MatchPlan> plans,
                                              const GamesDone& progress) override;
  [[nodiscard]] bool record(const RecordPlan& plan, std::span<GameMoves> games,
                            const GamesDone& progress) override;
  [[nodiscard]] std::optional<std::vector<int>> play_population(const PopulationPlan& plan,
                                                                const GamesDone& progress) override;
  void play_out(std::span<const Board> boards, const PlayoutPlan& plan,
                std::span<std::int32_t> balances) override;

  void parallel_for(std::size_t count, const std::function<void(std::size_t)>& work) override;
  [[nodiscard]] int concurrency() const override;
  [[nodiscard]] std::unique_ptr<Backend> share(int users) override;
  [[nodiscard]] Isa isa() const override { return options_.isa; }

 private:
  Options options_;
};

}  // namespace othello
