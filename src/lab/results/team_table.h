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

/// A generational round robin (Szubert et al. 2013, section V-B): how the teams of several methods
/// fared against each other as they learned.
struct TeamTable {
  struct Point {
    std::uint64_t games = 0;                 ///< learned when the teams met
    std::vector<std::uint64_t> generations;  ///< by team
    /// [team][run][opponent's team], from the run's view; nothing against its own team.
    std::vector<std::vector<std::vector<Tally>>> members;
  };

  PointsRule rule;
  std::vector<std::string> teams;  ///< the experiments
  std::vector<Point> points;       ///< rising in games

  [[nodiscard]] std::optional<std::size_t> find(std::string_view experiment) const;
  [[nodiscard]] std::vector<std::uint64_t> games() const;
};

/// The points won as a share of the greatest possible; 0 without games.
[[nodiscard]] double points_share(const PointsRule& rule, const Tally& tally);

/// All games of a team, and those against one other.
[[nodiscard]] Tally team_tally(const TeamTable::Point& point, std::size_t team);
[[nodiscard]] Tally team_tally(const TeamTable::Point& point, std::size_t team,
                               std::size_t opponent);

/// Some points of a table; where there are others to compare with, what is asked for is the mean
/// over the first less the mean over these, run by run.
struct TeamTimes {
  std::span<const std::size_t> points;      ///< at least one
  std::span<const std::size_t> since = {};  ///< none: nothing is subtracted
};

// The mean over some points, as shares of the greatest possible. The intervals take the runs of
// every team as a sample: that the opponents might have been other runs counts as chance as well.
// To first order a score is a sum of contributions of single runs, and each run contributes to its
// own team's score and to those of its opponents (Hoeffding 1948).

[[nodiscard]] Measured team_score(const TeamTable& table, const TeamTimes& times, std::size_t team);
/// Against one other team alone.
[[nodiscard]] Measured team_score(const TeamTable& table, const TeamTimes& times, std::size_t team,
                                  std::size_t opponent);
/// By how much one team's score exceeds another's.
[[nodiscard]] Measured team_lead(const TeamTable& table, const TeamTimes& times, std::size_t team,
                                 std::size_t over);

/// The scores of a team's members.
[[nodiscard]] Curve team_curve(const TeamTable& table, std::size_t team);

/// What the rows of teams have in common, in the order in which they name it.
struct TeamRows {
  struct Time {
    std::uint64_t games = 0;
    std::vector<std::uint64_t> generations;  ///< by team
  };
  PointsRule rule;  ///< the conditions of all of them
  std::vector<std::string> teams;
  std::vector<std::uint32_t> runs;  ///< by team: how many
  std::vector<Time> times;

  [[nodiscard]] std::size_t time_of(const ResultRow& row) const;
};
/// Of the rows that have an experiment. Refuses unknown or mixed rules and rows without a run.
[[nodiscard]] Result<TeamRows> team_rows(std::span<const ResultRow> rows, std::string_view where);

/// A row for each time, run and opposing team; their conditions are the rule's name.
[[nodiscard]] std::vector<ResultRow> rows_of(const TeamTable& table);
/// Refuses rows in which a member of a team is missing at some time; `where` names what they are.
[[nodiscard]] Result<TeamTable> team_table(std::span<const ResultRow> rows, std::string_view where);

}  // namespace othello
