#include "arena/standings.h"

#include <algorithm>
#include <tuple>

#include "arena/match.h"

namespace othello {

std::vector<Standing> standings(const Crosstable& table, const PointsRule& rule) {
  std::vector<Standing> all;
  for (std::size_t player = 0; player < table.players(); ++player) {
    const MatchResult result = table.total(player);
    const Tally tally = result.total();
    all.push_back({.player = player,
                   .place = 1,
                   .tally = tally,
                   .half_points = rule.half_points(tally),
                   .score = tally.score(),
                   .interval = score_interval(score_sample(result))});
  }
  const auto merit = [](const Standing& s) {
    return std::tuple(s.half_points, s.score, s.tally.disc_difference);
  };
  std::stable_sort(all.begin(), all.end(),
                   [&](const Standing& x, const Standing& y) { return merit(x) > merit(y); });
  for (std::size_t i = 1; i < all.size(); ++i) {
    all[i].place = merit(all[i]) == merit(all[i - 1]) ? all[i - 1].place : i + 1;
  }
  return all;
}

}  // namespace othello
