#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/ranks.h"
#include "lab/results/league_table.h"
#include "lab/run/rank_records.h"
#include "lab/run/run_deal.h"
#include "lab/run/run_executor.h"

namespace othello {

/// One rank's part of an experiment, for one or several ranks. Every rank calls all of this, in
/// this order.
class RankPart {
 public:
  /// All arguments must outlive this; `records` are those of this rank.
  RankPart(Ranks& ranks, const RunFolder& folder, RunRecords& records, const RunnerOptions& options)
      : ranks_(ranks),
        folder_(folder),
        records_(records),
        common_(ranks, records),
        options_(options) {}

  /// Creates the learners of this rank's runs from their checkpoints, all of them before any
  /// continues, so that a bad checkpoint is found before anything is written.
  [[nodiscard]] Result<void> open(const std::vector<std::uint32_t>& runs);
  /// Returns whether all runs of all ranks have finished.
  [[nodiscard]] bool learn();
  /// Returns false if it was stopped.
  [[nodiscard]] Result<bool> hold_leagues();

 private:
  [[nodiscard]] Result<void> open_alone(const std::vector<std::uint32_t>& runs);
  [[nodiscard]] Result<void> open_together(std::uint32_t run);
  /// None if it was stopped.
  [[nodiscard]] Result<std::optional<LeagueTable>> play_league_of(const LeagueSpec& spec,
                                                                  std::uint64_t seed);
  [[nodiscard]] Result<bool> hold_league_of(std::uint32_t index);

  Ranks& ranks_;
  const RunFolder& folder_;
  RunRecords& records_;
  CommonRecords common_;  ///< of all ranks
  const RunnerOptions& options_;
  std::optional<Measurer> measurer_;
  int workers_ = 0;                 ///< number of concurrent runs
  std::vector<RunExecutor> alone_;  ///< runs of this rank only
  std::unique_ptr<Ranks> group_;    ///< ranks that share a run with this one
  std::optional<CommonRecords> group_records_;
  std::optional<RunExecutor> together_;
};

/// Collective: the error of the first rank that has one, with the rank if there are several.
[[nodiscard]] Result<void> agreed(Ranks& ranks, const Result<void>& own);

}  // namespace othello
