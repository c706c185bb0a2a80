#pragma once

#include <optional>
#include <string>

#include "lab/experiment/toml_fields.h"
#include "lab/results/run_statistics.h"

namespace othello {

enum class Verdict : std::uint8_t { kReproduced, kNotReproduced, kInconclusive, kNotRun };
[[nodiscard]] std::string_view name(Verdict verdict);

/// The expected result of a claim, in one of the forms of the verdict rule.
struct Expectation {
  enum class Kind : std::uint8_t {
    kValue,  ///< a number: the paper's interval and ours overlap
    kAbove,  ///< an order, a trend, a threshold: our whole interval lies above,
    kBelow,  ///< or below the value
    kLevel,  ///< "no difference": our whole interval lies within kLevelMargin of the value
  };

  Kind kind = Kind::kValue;
  double value = 0.0;
  double reach = 0.0;   ///< kValue: half-width of the paper's 95% interval or range
  bool single = false;  ///< not kLevel: the paper's statement is about one training
  /// kLevel: the paper calls the difference "not significant", so that our interval must include
  /// the value too.
  bool insignificant = false;
};

/// The largest difference between scores that counts as level.
inline constexpr double kLevelMargin = 0.05;
/// The power for which a number of runs that would decide is stated.
inline constexpr double kStatedPower = 0.8;
/// A number is reproduced only if the half-width of our interval is at most this share of it, or
/// the half-width of the paper's interval.
inline constexpr double kNeededShare = 0.1;

/// Reads the table `expects` of a claim.
[[nodiscard]] Expectation read_expectation(TomlFields& fields);
/// "0.564 ± 0.031", "above 0", "within 0.05 of 0".
[[nodiscard]] std::string text_of(const Expectation& expected);
/// The range that the expectation covers; unbounded on one side for an order.
[[nodiscard]] Interval covered(const Expectation& expected);

struct Judgement {
  Verdict verdict = Verdict::kNotRun;
  std::optional<Interval> interval = {};  ///< 95%, of the mean or for one training
  std::string reason = {};                ///< why inconclusive; p-value of a single training
  /// Inconclusive because the paper trained once: more runs of ours would not decide it.
  bool one_training = false;
};
/// The verdict rule: docs/reproducing.md#verdicts.
[[nodiscard]] Judgement judge(const Expectation& expected, const Measured& ours);

}  // namespace othello
