#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/ranks.h"
#include "lab/results/league_table.h"
#include "lab/run/rank_records.h"
#include "lab/run/run_chain.h"
#include "lab/run/run_deal.h"

namespace othello {

/// What one rank does of an experiment, be it alone or one of many. Every rank does all of this, in
/// this order.
class RankPart {
 public:
  /// All of it must outlive this; `records` are this rank's own.
  RankPart(Ranks& ranks, const RunFolder& folder, RunRecords& records, const RunnerOptions& options)
      : ranks_(ranks),
        folder_(folder),
        records_(records),
        common_(ranks, records),
        options_(options) {}

  /// Makes the learners of the runs that this rank takes part in, from their checkpoints: all of
  /// them before any goes on, so that a bad checkpoint is found before anything is written.
  [[nodiscard]] Result<void> open(const std::vector<std::uint32_t>& runs);
  /// Whether all runs of all ranks have come to their end.
  [[nodiscard]] bool learn();
  /// False if it was stopped.
  [[nodiscard]] Result<bool> hold_leagues();

 private:
  [[nodiscard]] Result<void> open_alone(const std::vector<std::uint32_t>& runs);
  [[nodiscard]] Result<void> open_together(std::uint32_t run);
  /// Nothing if it was stopped.
  [[nodiscard]] Result<std::optional<LeagueTable>> play_league_of(const LeagueSpec& spec,
                                                                  std::uint64_t seed);
  [[nodiscard]] Result<bool> hold_league_of(std::uint32_t index);

  Ranks& ranks_;
  const RunFolder& folder_;
  RunRecords& records_;
  CommonRecords common_;  ///< of all ranks
  const RunnerOptions& options_;
  std::optional<Measurer> measurer_;
  int workers_ = 0;               ///< runs that go on at the same time
  std::vector<RunChain> alone_;   ///< the runs of this rank
  std::unique_ptr<Ranks> group_;  ///< with whom it has a run together
  std::optional<CommonRecords> group_records_;
  std::optional<RunChain> together_;
};

/// By all: the error of the first rank that has one, with its number if there are several ranks.
[[nodiscard]] Result<void> agreed(Ranks& ranks, const Result<void>& own);

}  // namespace othello
