#pragma once

#include "core/ranks.h"
#include "play/backend.h"

namespace othello {

/// Plays on many processes together: every rank asks for the same games in the same order, plays
/// its share of them with a back end of its own, and learns the results of all. So every rank can
/// hold the same learner, and only results travel: a byte for a game of a population, some whole
/// numbers for a match.
///
/// `progress` is called on every rank at the same moments and must answer alike on all.
///
/// If the back end of a rank fails, all ranks throw BackendFailure and name it.
class RankBackend final : public Backend {
 public:
  /// Both must outlive this.
  RankBackend(Ranks& ranks, Backend& own) : ranks_(ranks), own_(own) {}

  [[nodiscard]] std::vector<MatchResult> play(std::span<const MatchPlan> plans,
                                              const GamesDone& progress) override;
  [[nodiscard]] std::optional<std::vector<int>> play_population(const PopulationPlan& plan,
                                                                const GamesDone& progress) override;
  void play_out(std::span<const Board> boards, const PlayoutPlan& plan,
                std::span<std::int32_t> balances) override;
  /// Chains are dealt to the ranks, and the weights that they come to travel; one alone is played
  /// by every rank for itself.
  [[nodiscard]] std::vector<std::uint64_t> self_play(std::span<const TdNTupleGames> chains,
                                                     const SelfPlayHere& here) override;
  /// By every rank for itself: a back end that needs nobody in between is faster so.
  [[nodiscard]] bool evolve(const EsPlan& plan, const EvolveHere& here) override;
  /// By every rank for itself.
  void each(std::size_t count, const std::function<void(std::size_t)>& work) override {
    own_.each(count, work);
  }
  /// Sums travel, two for each weight.
  [[nodiscard]] PolicyGradient policy_gradient(std::span<const PolicyGames> plans) override;

  /// One: the ranks must ask for their games in the same order.
  [[nodiscard]] int side_by_side() const override { return 1; }
  [[nodiscard]] std::unique_ptr<Backend> share(int) override {
    return std::make_unique<RankBackend>(ranks_, own_);
  }
  [[nodiscard]] Isa isa() const override { return own_.isa(); }

 private:
  Ranks& ranks_;
  Backend& own_;
};

}  // namespace othello
