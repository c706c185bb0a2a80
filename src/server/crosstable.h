#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/elo.h"
#include "arena/intransitivity.h"
#include "server/league.h"

namespace othello::server {

inline constexpr std::size_t kMostCrosstablePlayers = 64;

/// Results of some players of the league against each other.
struct PoolCrosstable {
  std::vector<PlayerRecord> players;
  std::vector<std::vector<std::optional<MatchResult>>>
      cells;  ///< [row][column], from the row's view
  IntransitivityReport intransitivity;
  std::vector<EloRating> elo;  ///< by player; the mean is 1500
};

/// Withdrawn players are skipped.
[[nodiscard]] PoolCrosstable make_crosstable(League& league, const std::vector<PlayerId>& ids);

/// One sentence on whether the results have cycles.
[[nodiscard]] std::string intransitivity_note(const PoolCrosstable& table);

}  // namespace othello::server
