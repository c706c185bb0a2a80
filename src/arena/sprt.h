#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/result.h"
#include "core/statistics.h"

namespace othello {

/// The number of pairs of games with 0, 1, … 4 half-points for the player whose score is tested
/// (pentanomial counts). The games of a pair share their opening and are not independent; pairs
/// are.
struct PairCounts {
  std::array<std::uint64_t, 5> pairs{};

  [[nodiscard]] std::uint64_t total() const;
  /// Pairs as observations of the score.
  [[nodiscard]] ScoreSample sample() const;
};

/// A sequential probability ratio test of two differences in strength, in Elo.
struct SprtOptions {
  double elo0 = 0.0;
  double elo1 = 10.0;
  double alpha = 0.05;  ///< probability of accepting elo1 if elo0 is true
  double beta = 0.05;   ///< probability of accepting elo0 if elo1 is true

  friend bool operator==(const SprtOptions&, const SprtOptions&) = default;
};

/// "elo0,elo1" or "elo0,elo1,alpha,beta".
[[nodiscard]] Result<SprtOptions> parse_sprt(std::string_view text);

/// The expected score of a player that is stronger by `elo`, and its inverse, which is infinite for
/// 0 and 1.
[[nodiscard]] double score_of_elo(double elo);
[[nodiscard]] double elo_of_score(double score);

/// The log of the ratio of the greatest likelihoods of the counts under the two hypotheses, each of
/// which fixes only the expected score of a pair (a generalised ratio: the distribution of pairs is
/// estimated under each). 0 while all pairs have the same score of one half.
[[nodiscard]] double log_likelihood_ratio(const PairCounts& counts, const SprtOptions& options);

/// Wald's bounds (1945): the test ends if the ratio leaves this interval.
[[nodiscard]] Interval sprt_bounds(const SprtOptions& options);

enum class SprtState : std::uint8_t { kContinues, kElo0Accepted, kElo1Accepted };
[[nodiscard]] SprtState sprt_state(const PairCounts& counts, const SprtOptions& options);

/// A difference in strength with its 95% interval, from the interval of the score.
struct EloEstimate {
  double elo = 0.0;
  Interval interval;
  /// Likelihood of superiority: the probability that the player is the stronger one, given the
  /// score, without a prior.
  double superiority = 0.5;
};
[[nodiscard]] EloEstimate elo_estimate(const ScoreSample& sample);

}  // namespace othello
