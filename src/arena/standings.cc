#include "arena/standings.h"

#include <algorithm>

#include "arena/match.h"

namespace othello {

Merit merit(const Tally& tally, const PointsRule& rule) {
  return {.half_points = rule.half_points(tally),
          .score = tally.score(),
          .disc_difference = tally.disc_difference};
}

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
  const auto merit_of = [&](const Standing& s) { return merit(s.tally, rule); };
  std::stable_sort(all.begin(), all.end(),
                   [&](const Standing& x, const Standing& y) { return merit_of(x) > merit_of(y); });
  for (std::size_t i = 1; i < all.size(); ++i) {
    all[i].place = merit_of(all[i]) == merit_of(all[i - 1]) ? all[i - 1].place : i + 1;
  }
  return all;
}

}  // namespace othello
