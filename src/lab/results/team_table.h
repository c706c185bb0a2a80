#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arena/points.h"
#include "core/result.h"
#include "lab/results/curve.h"

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

  std::string key;  ///< of what it was computed from
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

// The mean over some points, as shares of the greatest possible. The intervals take the runs of
// every team as a sample: that the opponents might have been other runs counts as chance as well.
// To first order a score is a sum of contributions of single runs, and each run contributes to its
// own team's score and to those of its opponents (Hoeffding 1948).

[[nodiscard]] Measured team_score(const TeamTable& table, std::span<const std::size_t> points,
                                  std::size_t team);
/// Against one other team alone.
[[nodiscard]] Measured team_score(const TeamTable& table, std::span<const std::size_t> points,
                                  std::size_t team, std::size_t opponent);
/// By how much one team's score exceeds another's.
[[nodiscard]] Measured team_lead(const TeamTable& table, std::span<const std::size_t> points,
                                 std::size_t team, std::size_t over);

/// The scores of a team's members.
[[nodiscard]] Curve team_curve(const TeamTable& table, std::size_t team);

/// {"key": …, "points": "3/1/0", "teams": […], "times": [{"games", "generations", "members"}, …]}
[[nodiscard]] std::string to_json(const TeamTable& table);
[[nodiscard]] Result<TeamTable> team_table_from_json(std::string_view text, std::string_view where);
[[nodiscard]] Result<TeamTable> load_team_table(const std::filesystem::path& path);

inline constexpr std::string_view kScoresHeader = "games,method,score,low,high,points,max\n";
/// The fields from "score" on; without an interval its two are empty. The points and the greatest
/// possible ones are those of the tally.
[[nodiscard]] std::string score_fields(const PointsRule& rule, const Measured& score,
                                       const Tally& tally);

/// kScoresHeader and a line for each time and team.
[[nodiscard]] std::string scores_csv(const TeamTable& table);
/// The same for each pair of teams: "games,method,opponent,score,low,high,points,max".
[[nodiscard]] std::string pairs_csv(const TeamTable& table);

}  // namespace othello
