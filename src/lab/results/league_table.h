#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arena/crosstable.h"
#include "core/result.h"
#include "core/statistics.h"
#include "lab/results/result_rows.h"

namespace othello {

/// A finished league: the players, and Black's results in each pairing.
struct LeagueTable {
  std::vector<std::string> players;
  std::vector<std::vector<Tally>> cells;  ///< [black][white], from Black's view
  std::vector<Tally> totals = {};         ///< by player, where the cells were not kept

  /// The player's index, if present.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view player) const;
  /// The games between two players with both colours, from the first's view.
  [[nodiscard]] Tally between(std::size_t player, std::size_t other) const;
  /// All games of a player against others, from its view.
  [[nodiscard]] Tally total(std::size_t player) const;
  /// Players by score, best first; ties in the order given.
  [[nodiscard]] std::vector<std::size_t> order() const;
};

[[nodiscard]] LeagueTable league_table(std::vector<std::string> players, const Crosstable& table);

/// 95% interval of the score in a tally, with games treated as independent.
[[nodiscard]] Interval tally_interval(const Tally& tally);

/// A row for each pairing that was played, from Black's view.
[[nodiscard]] std::vector<ResultRow> rows_of(const LeagueTable& table);
/// A row for each player, with all its games against others; the opponent is "all". This is all
/// that is kept of the leagues of every run: 100 snapshots have 9,900 pairings.
[[nodiscard]] std::vector<ResultRow> total_rows_of(const LeagueTable& table);
/// Other rows are errors; `where` names their source.
[[nodiscard]] Result<LeagueTable> league_table(std::span<const ResultRow> rows,
                                               std::string_view where);
[[nodiscard]] Result<LeagueTable> load_league_table(const std::filesystem::path& path);
/// A league for each run in order, or a single one.
[[nodiscard]] Result<std::vector<LeagueTable>> league_tables(std::span<const ResultRow> rows,
                                                             std::string_view where);
[[nodiscard]] Result<std::vector<LeagueTable>> load_league_tables(
    const std::filesystem::path& path);

/// Spearman's correlation between the position of a snapshot in the run and its score in a league
/// of all snapshots: near 1 if later snapshots are better.
[[nodiscard]] double time_correlation(const LeagueTable& table);

}  // namespace othello
