#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arena/points.h"
#include "core/result.h"
#include "lab/results/curve.h"
#include "lab/results/result_rows.h"

namespace othello {

/// A generational round robin (Szubert et al. 2013, section V-B): results of the teams of several
/// methods against each other during learning.
struct TeamTable {
  struct Point {
    std::uint64_t games = 0;                 ///< learned from when the teams met
    std::vector<std::uint64_t> generations;  ///< by team
    /// [team][run][opponent's team], from the run's view; empty against its own team.
    std::vector<std::vector<std::vector<Tally>>> members;
  };

  PointsRule rule;
  std::vector<std::string> teams;  ///< the experiments
  std::vector<Point> points;       ///< ascending in games

  [[nodiscard]] std::optional<std::size_t> find(std::string_view experiment) const;
  [[nodiscard]] std::vector<std::uint64_t> games() const;
};

/// The points won as a share of the maximum; 0 without games.
[[nodiscard]] double points_share(const PointsRule& rule, const Tally& tally);

/// All games of a team, and those against one other team.
[[nodiscard]] Tally team_tally(const TeamTable::Point& point, std::size_t team);
[[nodiscard]] Tally team_tally(const TeamTable::Point& point, std::size_t team,
                               std::size_t opponent);

/// Points of a table to average over; with `since`, the mean over these is subtracted run by run.
struct TeamTimes {
  std::span<const std::size_t> points;      ///< at least one
  std::span<const std::size_t> since = {};  ///< empty: nothing is subtracted
};

// Means over some points, as shares of the maximum. The intervals treat the runs of every team as a
// sample, so that they also cover the choice of the opponents' runs. To first order a score is a
// sum of contributions of single runs, and each run contributes to its own team's score and to
// those of its opponents (Hoeffding 1948).

[[nodiscard]] Measured team_score(const TeamTable& table, const TeamTimes& times, std::size_t team);
/// Against one other team only.
[[nodiscard]] Measured team_score(const TeamTable& table, const TeamTimes& times, std::size_t team,
                                  std::size_t opponent);
/// One team's score minus another's.
[[nodiscard]] Measured team_lead(const TeamTable& table, const TeamTimes& times, std::size_t team,
                                 std::size_t over);

/// The scores of a team's members.
[[nodiscard]] Curve team_curve(const TeamTable& table, std::size_t team);

/// The common properties of team rows, in order of first occurrence.
struct TeamRows {
  struct Time {
    std::uint64_t games = 0;
    std::vector<std::uint64_t> generations;  ///< by team
  };
  PointsRule rule;  ///< `conditions` of all rows
  std::vector<std::string> teams;
  std::vector<std::uint32_t> runs;  ///< number, by team
  std::vector<Time> times;

  [[nodiscard]] std::size_t time_of(const ResultRow& row) const;
};
/// Read from the rows with an experiment. Unknown or mixed rules and rows without a run are errors.
[[nodiscard]] Result<TeamRows> team_rows(std::span<const ResultRow> rows, std::string_view where);

/// A row for each time, run and opposing team; `conditions` is the rule's name.
[[nodiscard]] std::vector<ResultRow> rows_of(const TeamTable& table);
/// An error if a member of a team is missing at some time; `where` names the source.
[[nodiscard]] Result<TeamTable> team_table(std::span<const ResultRow> rows, std::string_view where);

}  // namespace othello
