#include "arena/match.h"

#include <cassert>

namespace othello {
namespace {

std::uint64_t half_points(const Tally& tally) { return 2 * tally.wins + tally.draws; }

ScoreReport score_report(const Tally& tally, const ScoreSample& sample) {
  return {tally, tally.score(), score_interval(sample)};
}

}  // namespace

Tally reversed(const Tally& tally) {
  return {tally.losses, tally.draws, tally.wins, -tally.disc_difference};
}

MatchResult reversed(const MatchResult& result) {
  MatchResult other = result;
  other.black = reversed(result.white);
  other.white = reversed(result.black);
  // A pair of p half-points leaves the opponent 4 - p, whose square is 16 - 8p + p^2.
  other.pair_points = 4 * result.pairs - result.pair_points;
  other.pair_points_squared =
      16 * result.pairs + result.pair_points_squared - 8 * result.pair_points;
  return other;
}

ScoreSample score_sample(const Tally& tally) {
  return {.count = tally.games(),
          .quarters = 4 * tally.wins + 2 * tally.draws,
          .quarters_squared = 16 * tally.wins + 4 * tally.draws};
}

ScoreSample score_sample(const MatchResult& result) {
  ScoreSample sample{.count = result.pairs,
                     .quarters = result.pair_points,
                     .quarters_squared = result.pair_points_squared};
  const Tally total = result.total();
  const std::uint64_t unpaired = total.games() - 2 * result.pairs;
  assert(unpaired <= 1);
  if (unpaired == 1) {
    const std::uint64_t quarters = 2 * (half_points(total) - result.pair_points);
    ++sample.count;
    sample.quarters += quarters;
    sample.quarters_squared += quarters * quarters;
  }
  return sample;
}

MatchReport match_report(const MatchResult& result) {
  const Tally total = result.total();
  const auto wins = static_cast<double>(total.wins);
  const auto games = static_cast<double>(total.games());
  return {.both = score_report(total, score_sample(result)),
          .black = score_report(result.black, score_sample(result.black)),
          .white = score_report(result.white, score_sample(result.white)),
          .win_rate = games == 0 ? 0.0 : wins / games,
          .win_interval = wilson_interval(wins, games)};
}

}  // namespace othello
