#pragma once

#include <compare>
#include <vector>

#include "arena/crosstable.h"
#include "arena/points.h"
#include "core/statistics.h"

namespace othello {

/// Ranking key: points, then score, then disc difference.
struct Merit {
  std::int64_t half_points = 0;
  double score = 0.0;
  std::int64_t disc_difference = 0;

  friend auto operator<=>(const Merit&, const Merit&) = default;
};
[[nodiscard]] Merit merit(const Tally& tally, const PointsRule& rule);

struct Standing {
  std::size_t player = 0;
  std::size_t place = 1;  ///< shared by tied players
  Tally tally;            ///< against all others; self-play does not count
  std::int64_t half_points = 0;
  double score = 0.0;
  /// 95% for the score, from the pairs of games against all opponents. Differences between
  /// opponents count as chance too, so it is conservative, and it is defined even for one pair
  /// against each.
  Interval interval;
};

/// Players by merit, best first; tied players share a place and keep the given order.
[[nodiscard]] std::vector<Standing> standings(const Crosstable& table, const PointsRule& rule);

}  // namespace othello
