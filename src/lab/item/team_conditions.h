#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/item/item_reading.h"
#include "lab/item/team_tournament.h"

namespace othello {

// Common parts of items about teams.

/// Table cell without a value.
inline constexpr const char* kNoPoints = "–";

/// The conditions under which teams meet.
class TeamConditions {
 public:
  /// Reads the keys `points`, `every`, `quick_every` and `seed`.
  explicit TeamConditions(TomlFields& fields);

  [[nodiscard]] TournamentOptions options(const ItemWork& work) const;
  /// The item key, from the conditions, the experiments and the pool.
  [[nodiscard]] Result<std::string> key(const std::vector<ItemSeries>& series,
                                        const LeaguePlayers& pool, const ItemWork& work) const;

 private:
  PointsRule rule_ = kPointsRules[1];  ///< 3/1/0
  std::uint64_t every_ = 1;            ///< use every n-th of the common times
  std::uint64_t quick_every_ = 1;      ///< at scale quick
  std::uint64_t seed_ = 1;             ///< for tie-breaking
};

[[nodiscard]] Result<std::vector<Team>> open_teams(const std::vector<ItemSeries>& series,
                                                   const std::filesystem::path& folder);

/// A series that took part, with its index among the teams.
struct TeamSide {
  std::size_t team;
  ItemSeries series;
};
[[nodiscard]] std::vector<TeamSide> sides_of(const std::vector<std::string>& teams,
                                             const std::vector<ItemSeries>& series);

/// "points against the pool (3/1/0)".
[[nodiscard]] std::string points_label(const PointsRule& rule, std::string_view against);

}  // namespace othello
