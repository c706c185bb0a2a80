#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "lab/item/item.h"
#include "lab/results/matches_table.h"
#include "play/backend.h"

namespace othello {

/// Matches of the final players of an experiment against those of another experiment, run by run,
/// against a fixed player, or against the benchmark pool. By default without noise; optionally
/// after random opening moves, or two games from each of shipped_openings().
struct FinalMatches {
  struct Row {
    std::string label;
    std::string of;            ///< an experiment
    std::string against = {};  ///< another one; run n meets run n, …
    bool bests = false;       ///< of the other one, the best snapshots instead of the final players
    std::string player = {};  ///< … or a shipped player, or kPool: the sum over its players
    std::vector<std::string> without = {};  ///< players left out of the pool
    bool openings = false;
    std::uint32_t opening_plies = 0;
    double epsilon = 0.0;  ///< probability of a random move, both sides
  };

  std::uint64_t games = 1000;  ///< for each run in rows without openings
  std::uint64_t seed = 1;
  std::vector<Row> rows = {};
};

/// Plays them with the final players of the experiments in `folder`. None if `progress` stopped it.
/// An error if an experiment has no finished run.
[[nodiscard]] Result<std::optional<MatchesTable>> play_matches(const FinalMatches& matches,
                                                               const std::filesystem::path& folder,
                                                               Backend& backend,
                                                               const ItemProgress& progress);

}  // namespace othello
