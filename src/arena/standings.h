#pragma once

#include <compare>
#include <vector>

#include "arena/crosstable.h"
#include "arena/points.h"
#include "core/statistics.h"

namespace othello {

/// By what players are ranked: points, then score, then disc difference.
struct Merit {
  std::int64_t half_points = 0;
  double score = 0.0;
  std::int64_t disc_difference = 0;

  friend auto operator<=>(const Merit&, const Merit&) = default;
};
[[nodiscard]] Merit merit(const Tally& tally, const PointsRule& rule);

struct Standing {
  std::size_t player = 0;
  std::size_t place = 1;  ///< players whom nothing separates share one
  Tally tally;            ///< against all others; self-play does not count
  std::int64_t half_points = 0;
  double score = 0.0;
  /// 95% for the score, from the pairs of games against all opponents together. How much the
  /// opponents differ counts as chance as well, so it errs on the wide side, and it has a meaning
  /// even for one pair against each.
  Interval interval;
};

/// The players by merit, best first; where it is equal the place is shared and the order is the one
/// in which the players were given.
[[nodiscard]] std::vector<Standing> standings(const Crosstable& table, const PointsRule& rule);

}  // namespace othello
