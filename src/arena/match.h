#pragma once

#include "core/statistics.h"
#include "play/match_plan.h"

namespace othello {

/// The same games from the other player's view.
[[nodiscard]] Tally reversed(const Tally& tally);
[[nodiscard]] MatchResult reversed(const MatchResult& result);

/// The games of one colour as independent observations.
[[nodiscard]] ScoreSample score_sample(const Tally& tally);

/// The pairs of a match as independent observations; the games of a pair are not, since they share
/// their opening. An unpaired last game counts as one observation.
[[nodiscard]] ScoreSample score_sample(const MatchResult& result);

/// One player's score with one colour, or with both.
struct ScoreReport {
  Tally tally;
  double score = 0.0;
  Interval interval;  ///< 95%, for the score
};

/// A match from a's view.
struct MatchReport {
  ScoreReport both;
  ScoreReport black;  ///< a's games as Black
  ScoreReport white;
  double win_rate = 0.0;  ///< draws do not count as wins, as in the papers
  Interval win_interval;  ///< Wilson, 95%
};
[[nodiscard]] MatchReport match_report(const MatchResult& result);

}  // namespace othello
