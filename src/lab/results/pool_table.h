#pragma once

#include "lab/results/team_table.h"

namespace othello {

/// A generational league (Szubert et al. 2013, section V-C): how each member of the teams fared
/// when it joined a pool of players in a double round robin.
struct PoolTable {
  struct Opponent {
    std::string name;
    Tally tally;  ///< against the rest of the pool
  };
  struct Member {
    Tally tally;              ///< against the pool
    std::uint32_t place = 1;  ///< among the pool and itself; shared with whom nothing separates
  };
  struct Point {
    std::uint64_t games = 0;                   ///< learned by then
    std::vector<std::uint64_t> generations;    ///< by team
    std::vector<std::vector<Member>> members;  ///< [team][run]
  };

  std::string key;  ///< of what it was computed from
  PointsRule rule;
  std::vector<Opponent> pool;
  std::vector<std::string> teams;  ///< the experiments
  std::vector<Point> points;       ///< rising in games

  [[nodiscard]] std::optional<std::size_t> find(std::string_view experiment) const;
  [[nodiscard]] std::vector<std::uint64_t> games() const;
};

/// All games of a team against the pool.
[[nodiscard]] Tally pool_tally(const PoolTable::Point& point, std::size_t team);

/// How often a team's members took each place at a point, first place first: pool + 1 numbers.
[[nodiscard]] std::vector<std::uint64_t> place_counts(const PoolTable& table, std::size_t point,
                                                      std::size_t team);

/// The scores of a team's members against the pool, as shares of the greatest possible.
[[nodiscard]] Curve pool_curve(const PoolTable& table, std::size_t team);
/// 1 where a member was among the first `places`, 0 where it was not.
[[nodiscard]] Curve place_curve(const PoolTable& table, std::size_t team, std::uint32_t places);

/// {"key", "points", "pool": [{"name", "tally"}, …], "teams", "times": […]}, a member being
/// {"tally", "place"}.
[[nodiscard]] std::string to_json(const PoolTable& table);
[[nodiscard]] Result<PoolTable> pool_table_from_json(std::string_view text, std::string_view where);
[[nodiscard]] Result<PoolTable> load_pool_table(const std::filesystem::path& path);

/// "games,method,score,low,high,points,max".
[[nodiscard]] std::string scores_csv(const PoolTable& table);
/// "games,method,rank,count,share", for every rank.
[[nodiscard]] std::string ranks_csv(const PoolTable& table);

}  // namespace othello
