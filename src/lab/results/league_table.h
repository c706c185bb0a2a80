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

/// A finished league: who played, and how Black did in each pairing.
struct LeagueTable {
  std::vector<std::string> players;
  std::vector<std::vector<Tally>> cells;  ///< [black][white], from Black's view

  /// Where a player stands, or nothing.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view player) const;
  /// The games of two players, in both colours, from the view of the first.
  [[nodiscard]] Tally between(std::size_t player, std::size_t other) const;
  /// All games of a player against others, from its view.
  [[nodiscard]] Tally total(std::size_t player) const;
  /// Players by their scores, best first; equal ones in the order given.
  [[nodiscard]] std::vector<std::size_t> order() const;
};

[[nodiscard]] LeagueTable league_table(std::vector<std::string> players, const Crosstable& table);

/// 95%, of the score in a tally, its games taken as independent.
[[nodiscard]] Interval tally_interval(const Tally& tally);

/// A row for each pairing that was played, from Black's view.
[[nodiscard]] std::vector<ResultRow> rows_of(const LeagueTable& table);
/// Refuses other rows; `where` names what they are.
[[nodiscard]] Result<LeagueTable> league_table(std::span<const ResultRow> rows,
                                               std::string_view where);
[[nodiscard]] Result<LeagueTable> load_league_table(const std::filesystem::path& path);
/// A league of each run in the order of the runs, or one alone.
[[nodiscard]] Result<std::vector<LeagueTable>> load_league_tables(
    const std::filesystem::path& path);

/// Spearman's correlation between the place of a snapshot in the run and its score in a league of
/// all snapshots: near 1 if the late ones are the better ones.
[[nodiscard]] double time_correlation(const LeagueTable& table);

}  // namespace othello
