#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/intransitivity.h"
#include "server/league.h"

namespace othello::server {

inline constexpr std::size_t kMostCrosstablePlayers = 64;

/// How some players of the league fared against each other.
struct PoolCrosstable {
  std::vector<PlayerRecord> players;
  std::vector<std::vector<std::optional<MatchResult>>>
      cells;  ///< [row][column], from the row's view
  IntransitivityReport intransitivity;
};

/// Players that are gone are left out.
[[nodiscard]] PoolCrosstable make_crosstable(League& league, const std::vector<PlayerId>& ids);

/// One sentence: whether who beats whom goes round in circles.
[[nodiscard]] std::string intransitivity_note(const PoolCrosstable& table);

}  // namespace othello::server
