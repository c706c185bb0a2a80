#pragma once

#include <cstdint>
#include <string_view>

#include "core/result.h"
#include "play/match_plan.h"

namespace othello {

/// Points for a win, a draw and a loss, in half-points so that sums are exact.
struct PointsRule {
  std::string_view name;
  std::int64_t win = 2;
  std::int64_t draw = 1;
  std::int64_t loss = 0;

  [[nodiscard]] std::int64_t half_points(const Tally& tally) const {
    return win * static_cast<std::int64_t>(tally.wins) +
           draw * static_cast<std::int64_t>(tally.draws) +
           loss * static_cast<std::int64_t>(tally.losses);
  }
};

/// 1/½/0, the score; 3/1/0, of Szubert et al. (2013); 1/0/-2, of Lucas and Runarsson (2006).
inline constexpr PointsRule kPointsRules[] = {
    {"1/½/0", 2, 1, 0}, {"3/1/0", 6, 2, 0}, {"1/0/-2", 2, 0, -4}};

/// A rule by its name; ½ may be written 0.5 or .5, and the minus sign as U+2212.
[[nodiscard]] Result<PointsRule> parse_points_rule(std::string_view text);

}  // namespace othello
