#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "arena/crosstable.h"
#include "arena/elo.h"
#include "arena/intransitivity.h"
#include "arena/standings.h"
#include "cli/style.h"

namespace othello::cli {

/// A finished league, measured.
struct LeagueReport {
  std::vector<std::string> names;  ///< by player
  Crosstable table;
  PointsRule rule;
  std::vector<Standing> standings;
  std::vector<EloRating> ratings;  ///< by player
  IntransitivityReport intransitivity;
};

[[nodiscard]] LeagueReport league_report(std::vector<std::string> names, Crosstable table,
                                         const PointsRule& rule, const EloOptions& elo);

/// Larger crosstables are not printed as text: their lines would not fit a terminal.
inline constexpr std::size_t kMostCrosstableColumns = 16;

/// Standings with intervals and Elo, crosstable, and intransitivity, as aligned text.
[[nodiscard]] std::string to_text(const LeagueReport& report, const Style& style);

/// Adds players, rule, standings, crosstable and intransitivity.
void add_report(nlohmann::ordered_json& out, const LeagueReport& report);

}  // namespace othello::cli
