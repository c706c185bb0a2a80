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

/// Matches of the final players of an experiment: against those of another experiment, run by run,
/// or against a fixed player or all of the pool. They play without noise unless told otherwise,
/// after an opening of random moves if wanted, or two games from each of shipped_openings().
struct FinalMatches {
  struct Row {
    std::string label;
    std::string of;            ///< an experiment
    std::string against = {};  ///< another one, whose run of the same number is met, …
    std::string player = {};   ///< … or a shipped player, or kPool: the sum over its players
    bool openings = false;
    std::uint32_t opening_plies = 0;
    double epsilon = 0.0;  ///< random moves of both sides
  };

  std::uint64_t games = 1000;  ///< of each run in rows without openings
  std::uint64_t seed = 1;
  std::vector<Row> rows = {};
};

/// Plays them with the final players of the experiments in `folder`. Nothing if `progress` stopped
/// it. Refuses experiments none of whose runs is finished.
[[nodiscard]] Result<std::optional<MatchesTable>> play_matches(const FinalMatches& matches,
                                                               const std::filesystem::path& folder,
                                                               Backend& backend,
                                                               const ItemProgress& progress);

}  // namespace othello
