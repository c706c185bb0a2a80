#pragma once

#include <optional>
#include <string>

#include "lab/experiment/toml_fields.h"
#include "lab/results/run_statistics.h"

namespace othello {

enum class Verdict : std::uint8_t { kReproduced, kNotReproduced, kInconclusive, kNotRun };
[[nodiscard]] std::string_view name(Verdict verdict);

/// What a paper prints or states, in the form that the rule of verdicts needs.
struct Expectation {
  enum class Kind : std::uint8_t {
    kValue,  ///< a number: the paper's interval and ours overlap
    kAbove,  ///< an order, a trend, a threshold: our whole interval lies above the value,
    kBelow,  ///< or below it
    kLevel,  ///< "no difference": our whole interval lies within kLevelMargin of the value
  };

  Kind kind = Kind::kValue;
  double value = 0.0;
  double reach = 0.0;   ///< of kValue: half the width of the paper's own 95% interval or range
  bool single = false;  ///< of kValue: the number comes from one training; ours are several
};

/// How far apart two scores may lie that a paper calls level.
inline constexpr double kLevelMargin = 0.05;
/// A number is confirmed only by an interval that is no wider to each side than this share of it,
/// or than the paper's own interval.
inline constexpr double kNeededShare = 0.1;

/// The table `expects` of a claim.
[[nodiscard]] Expectation read_expectation(TomlFields& fields);
/// "0.564 ± 0.031", "above 0", "within 0.05 of 0".
[[nodiscard]] std::string text_of(const Expectation& expected);
/// What the paper's side of the comparison covers; open to one side for an order.
[[nodiscard]] Interval covered(const Expectation& expected);

struct Judgement {
  Verdict verdict = Verdict::kNotRun;
  std::optional<Interval> interval = {};  ///< 95%: of the mean, or for one training of ours
  std::string reason = {};  ///< why nothing is decided; how likely a single training is
};
/// The rule of docs/reproducing.md#verdicts.
[[nodiscard]] Judgement judge(const Expectation& expected, const Measured& ours);

}  // namespace othello
