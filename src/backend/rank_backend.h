#pragma once

#include "core/ranks.h"
#include "learn/accelerators.h"
#include "play/backend.h"

namespace othello {

/// Plays on many processes: every rank requests the same games in the same order, plays its share
/// of them with its own back end, and receives all results. So every rank can hold the same
/// learner, and only results are communicated: a byte for a game of a population, some integers for
/// a match.
///
/// `progress` is called on every rank at the same points and must return the same value on all.
///
/// If the back end of a rank fails, all ranks throw BackendFailure, naming the rank.
class RankBackend final : public Backend,
                          public TdChains,
                          public EsGenerations,
                          public PolicySteps {
 public:
  /// Both must outlive this.
  RankBackend(Ranks& ranks, Backend& own) : ranks_(ranks), own_(own) {}

  [[nodiscard]] std::vector<MatchResult> play(std::span<const MatchPlan> plans,
                                              const GamesDone& progress) override;
  /// Done by every rank redundantly: the moves would have to be communicated.
  [[nodiscard]] bool record(const RecordPlan& plan, std::span<GameMoves> games,
                            const GamesDone& progress) override {
    return own_.record(plan, games, progress);
  }
  [[nodiscard]] std::optional<std::vector<int>> play_population(const PopulationPlan& plan,
                                                                const GamesDone& progress) override;
  void play_out(std::span<const Board> boards, const PlayoutPlan& plan,
                std::span<std::int32_t> balances) override;
  /// Chains are distributed over the ranks, and the resulting weights are communicated; a single
  /// chain is played by every rank.
  [[nodiscard]] std::vector<std::uint64_t> self_play(std::span<const TdNTupleGames> chains,
                                                     const SelfPlayHere& here) override;
  /// Played by every rank.
  [[nodiscard]] std::uint64_t self_play_wpc(const TdGames& chain,
                                            const WpcSelfPlayHere& here) override;
  /// Done by every rank redundantly: a back end that can do this is faster without communication.
  [[nodiscard]] bool evolve(const EsPlan& plan, const EvolveHere& here) override;
  /// Done by every rank redundantly.
  void parallel_for(std::size_t count, const std::function<void(std::size_t)>& work) override {
    own_.parallel_for(count, work);
  }
  /// Sums are communicated, two for each weight.
  [[nodiscard]] PolicyGradient policy_gradient(std::span<const PolicyGames> plans) override;

  /// One: the ranks must request their games in the same order.
  [[nodiscard]] int concurrency() const override { return 1; }
  [[nodiscard]] std::unique_ptr<Backend> share(int) override {
    return std::make_unique<RankBackend>(ranks_, own_);
  }
  [[nodiscard]] Isa isa() const override { return own_.isa(); }

 private:
  Ranks& ranks_;
  Backend& own_;
};

}  // namespace othello
