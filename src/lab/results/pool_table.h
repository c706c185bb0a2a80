#pragma once

#include "lab/results/team_table.h"

namespace othello {

/// A generational league (Szubert et al. 2013, section V-C): the results of each team member in a
/// double round robin with a pool of players.
struct PoolTable {
  struct Opponent {
    std::string name;
    Tally tally;  ///< against the rest of the pool
  };
  struct Member {
    Tally tally;              ///< against the pool
    std::uint32_t place = 1;  ///< among the pool and itself; ties share a place
  };
  struct Point {
    std::uint64_t games = 0;                   ///< learned from so far
    std::vector<std::uint64_t> generations;    ///< by team
    std::vector<std::vector<Member>> members;  ///< [team][run]
  };

  PointsRule rule;
  std::vector<Opponent> pool;
  std::vector<std::string> teams;  ///< the experiments
  std::vector<Point> points;       ///< ascending in games

  [[nodiscard]] std::optional<std::size_t> find(std::string_view experiment) const;
  [[nodiscard]] std::vector<std::uint64_t> games() const;
};

/// How often a team's members took each place at a point, first place first; size pool + 1.
[[nodiscard]] std::vector<std::uint64_t> place_counts(const PoolTable& table, std::size_t point,
                                                      std::size_t team);

/// The scores of a team's members against the pool, as shares of the maximum.
[[nodiscard]] Curve pool_curve(const PoolTable& table, std::size_t team);
/// 1 if a member was among the first `places`, otherwise 0.
[[nodiscard]] Curve place_curve(const PoolTable& table, std::size_t team, std::uint32_t places);

/// The opponent in rows of games against the whole pool.
inline constexpr std::string_view kPoolOpponent = "pool";

/// A row for each player of the pool, then one for each time and member of a team.
[[nodiscard]] std::vector<ResultRow> rows_of(const PoolTable& table);
/// An error if a member is missing at some time or has no place; `where` names the source.
[[nodiscard]] Result<PoolTable> pool_table(std::span<const ResultRow> rows, std::string_view where);

}  // namespace othello
