#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace othello {

inline constexpr double kConfidence = 0.95;  ///< of every interval that is printed

struct Interval {
  double low = 0.0;
  double high = 1.0;

  friend bool operator==(const Interval&, const Interval&) = default;
};

/// The x with P(X <= x) = `probability` for a standard normal X. Precondition: 0 < probability < 1.
[[nodiscard]] double normal_quantile(double probability);

/// Half the width of a two-sided interval in standard errors: 1.96 for 95%.
[[nodiscard]] double interval_reach(double confidence = kConfidence);

/// Wilson's score interval (1927) for a rate estimated by `successes` of `trials`; 0 … 1 without
/// trials. It stays inside 0 … 1 and has a positive width even for 0 or all successes.
[[nodiscard]] Interval wilson_interval(double successes, double trials,
                                       double confidence = kConfidence);

/// Independent observations of a score in 0 … 1, each a multiple of 1/4, summed as whole numbers so
/// that samples can be added exactly. A game is worth 4, 2 or 0 quarters; a pair of games that
/// share their opening is one observation, whose half-points (0 … 4) are its quarters.
struct ScoreSample {
  std::uint64_t count = 0;
  std::uint64_t quarters = 0;
  std::uint64_t quarters_squared = 0;  ///< sum of the squares

  /// 0 for an empty sample.
  [[nodiscard]] double mean() const;
  /// Unbiased; exactly 0 if all observations are equal or there are fewer than two.
  [[nodiscard]] double variance() const;

  friend bool operator==(const ScoreSample&, const ScoreSample&) = default;
};

/// The normal interval for the mean score, cut to 0 … 1. Where the sample shows no spread (fewer
/// than two observations, or all equal), Wilson's interval on the mean as a rate: of all variables
/// in 0 … 1 with a given mean the binary one has the largest variance, so this errs on the wide
/// side. An interval therefore never has zero width, not even for deterministic games: the sample
/// alone cannot tell those from luck.
[[nodiscard]] Interval score_interval(const ScoreSample& sample, double confidence = kConfidence);

/// Two-sided p-value of the hypothesis that the expected score is 1/2: Student's t test, or where
/// the sample shows no spread Hoeffding's bound (1963), 2 exp(-2 n d^2) for a mean d away from 1/2,
/// which holds for every variable in 0 … 1. 1 for an empty sample.
[[nodiscard]] double even_score_p_value(const ScoreSample& sample);

/// Holm's step-down procedure (1979) as adjusted p-values, in the order of `p_values`: a hypothesis
/// is rejected at a level if its adjusted p-value is not above it.
[[nodiscard]] std::vector<double> holm_adjusted(std::span<const double> p_values);

/// Holm's step-down procedure (1979): which of several hypotheses are rejected so that the chance
/// of any wrong rejection stays below `level`, however the tests depend on each other. It rejects
/// everything that Bonferroni's correction rejects, and more.
[[nodiscard]] std::vector<bool> holm_rejections(std::span<const double> p_values, double level);

}  // namespace othello
