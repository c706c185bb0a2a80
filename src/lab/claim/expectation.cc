#include "lab/claim/expectation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/count_text.h"

namespace othello {
namespace {

using Kind = Expectation::Kind;
constexpr double kOpen = std::numeric_limits<double>::infinity();
constexpr double kLargestNumber = 1e9;

double half_width(const Interval& interval) { return (interval.high - interval.low) / 2; }

bool overlap(const Interval& a, const Interval& b) { return a.low <= b.high && b.low <= a.high; }

bool within(const Interval& inner, const Interval& outer) {
  return outer.low <= inner.low && inner.high <= outer.high;
}

/// Standard error of the paper's number; 0 if unknown.
double read_error(TomlFields& fields, double value) {
  const bool games = fields.has("games");
  const bool samples = fields.has("samples");
  if (int{games} + int{samples} + int{fields.has("error")} > 1) {
    fields.fail("", "expected at most one of games, samples and error");
  }
  const double error = fields.number("error", 0.0, 0.0, kLargestNumber);
  const double trials = fields.number("games", 1.0, 1.0, kLargestNumber);
  const double count = fields.number("samples", 2.0, 2.0, kLargestNumber);
  if (games && (value < 0.0 || value > 1.0)) fields.fail("value", "expected a share of games");
  if (games) return std::sqrt(std::max(0.0, value * (1.0 - value)) / trials);
  if (samples) return value / std::sqrt(2 * (count - 1));  // standard error of a standard deviation
  return error;
}

/// The sample, `factor` times as large: "about 55 runs", "about 2.4 times the games". Beyond
/// what anybody would run there is no number.
std::string sample_text(const Measured& ours, double factor) {
  constexpr double kMostRuns = 1000.0;
  constexpr double kMostTimes = 100.0;
  const std::size_t runs = ours.over_runs ? ours.over_runs->runs : 0;
  if (runs < 2) {
    return factor > kMostTimes
               ? fmt::format("more than {:.0f} times the {}", kMostTimes, ours.made_of)
               : fmt::format("about {:.1f} times the {}", factor, ours.made_of);
  }
  const double needed = std::ceil(factor * static_cast<double>(runs));
  return needed > kMostRuns ? fmt::format("more than {:.0f} runs", kMostRuns)
                            : fmt::format("about {:.0f} runs", needed);
}

/// The sample with which a difference as large as `difference` is found with kStatedPower.
std::string what_would_decide(const Measured& ours, double half, double difference) {
  const double power_reach = 1.0 + normal_quantile(kStatedPower) / interval_reach();
  const double factor = std::pow(power_reach * half / difference, 2);
  return fmt::format("{} would decide with a power of {:.0f}%, if the difference is as measured",
                     sample_text(ours, factor), 100 * kStatedPower);
}

Judgement judge_value(const Expectation& expected, const Measured& ours, Judgement out) {
  const double probability =
      expected.single ? prediction_p_value(*ours.over_runs, expected.value) : 1.0;
  if (expected.single) {
    out.reason = fmt::format("mean {:.3f}; {:.2g} of single trainings are as far from it",
                             ours.value, probability);
  }
  if (!overlap(*out.interval, covered(expected))) {
    out.verdict = Verdict::kNotReproduced;
    return out;
  }
  const double half = half_width(*out.interval);
  const double needed = std::max(expected.reach, kNeededShare * std::abs(expected.value));
  if (half <= needed) {
    out.verdict = Verdict::kReproduced;
    return out;
  }
  out.verdict = Verdict::kInconclusive;
  out.one_training = expected.single;
  if (expected.single) {
    out.reason += ", so one training decides nothing";
  } else if (needed > 0.0) {
    out.reason = fmt::format("the interval is too wide: {} would be narrow enough",
                             sample_text(ours, std::pow(half / needed, 2)));
  } else {
    out.reason = "the interval is too wide for a number of 0 without an error";
  }
  return out;
}

Judgement judge_side(const Expectation& expected, const Measured& ours, Judgement out) {
  const Interval& interval = *out.interval;
  const bool above = interval.low > expected.value;
  const bool below = interval.high < expected.value;
  // An exact value equal to the limit is not on the stated side.
  if (interval == Interval{expected.value, expected.value}) {
    out.verdict = Verdict::kNotReproduced;
    return out;
  }
  if (expected.single) out.reason = fmt::format("mean {:.3f}", ours.value);
  if (!above && !below) {
    out.verdict = Verdict::kInconclusive;
    out.one_training = expected.single;
    out.reason = expected.single
                     ? fmt::format(
                           "{}; single trainings lie on both sides of {:.4g}, so one training "
                           "decides nothing",
                           out.reason, expected.value)
                     : fmt::format("the interval includes {:.4g}: {}", expected.value,
                                   what_would_decide(ours, half_width(interval),
                                                     std::abs(ours.value - expected.value)));
    return out;
  }
  const bool as_stated = above == (expected.kind == Kind::kAbove);
  out.verdict = as_stated ? Verdict::kReproduced : Verdict::kNotReproduced;
  return out;
}

Judgement judge_level(const Expectation& expected, const Measured& ours, Judgement out) {
  const Interval& interval = *out.interval;
  const bool differs = interval.low > expected.value || interval.high < expected.value;
  if (within(interval, covered(expected)) && !(differs && expected.insignificant)) {
    out.verdict = Verdict::kReproduced;
    return out;
  }
  if (differs) {
    out.verdict = Verdict::kNotReproduced;
    return out;
  }
  const double apart = std::abs(ours.value - expected.value);
  out.verdict = Verdict::kInconclusive;
  out.reason = "a difference may be hidden in the interval: " +
               what_would_decide(ours, half_width(interval), std::max(apart, kLevelMargin - apart));
  return out;
}

}  // namespace

std::string_view name(Verdict verdict) {
  switch (verdict) {
    case Verdict::kReproduced:
      return "reproduced";
    case Verdict::kNotReproduced:
      return "not reproduced";
    case Verdict::kInconclusive:
      return "inconclusive";
    case Verdict::kNotRun:
      break;
  }
  return "not run";
}

Expectation read_expectation(TomlFields& fields) {
  constexpr std::pair<std::string_view, Kind> kSides[] = {
      {"above", Kind::kAbove}, {"below", Kind::kBelow}, {"level", Kind::kLevel}};
  Expectation out;
  int forms = int{fields.has("value")} + int{fields.has("from") || fields.has("to")};
  for (const auto& [key, kind] : kSides) {
    const double limit = fields.number(key, 0.0, -kLargestNumber, kLargestNumber);
    if (!fields.has(key)) continue;
    ++forms;
    out = {.kind = kind, .value = limit};
  }
  const double value = fields.number("value", 0.0, -kLargestNumber, kLargestNumber);
  const double error = read_error(fields, value);
  const bool single = fields.flag("single", false);
  const bool insignificant = fields.flag("insignificant", false);
  if (insignificant && out.kind != Kind::kLevel) fields.fail("insignificant", "expected level");
  out.insignificant = insignificant;
  if (single && out.kind == Kind::kLevel) fields.fail("single", "does not apply to level");
  out.single = single;
  const double from = fields.number("from", 0.0, -kLargestNumber, kLargestNumber);
  const double to = fields.number("to", from, -kLargestNumber, kLargestNumber);
  if (forms != 1) fields.fail("", "expected one of value, from and to, above, below, level");
  if (fields.has("from") != fields.has("to")) fields.fail("", "expected both from and to");
  if (from > to) fields.fail("from", "is above to");
  if (fields.has("value")) {
    out = {.value = value, .reach = interval_reach() * error, .single = single};
  } else if (fields.has("from")) {
    out = {.value = (from + to) / 2, .reach = (to - from) / 2, .single = single};
  }
  return out;
}

std::string text_of(const Expectation& expected) {
  switch (expected.kind) {
    case Kind::kAbove:
      return fmt::format("above {:.4g}", expected.value);
    case Kind::kBelow:
      return fmt::format("below {:.4g}", expected.value);
    case Kind::kLevel:
      return fmt::format("within {:.4g} of {:.4g}{}", kLevelMargin, expected.value,
                         expected.insignificant ? ", not significant" : "");
    case Kind::kValue:
      break;
  }
  // Numbers of games and of weights without an exponent.
  const auto whole = [](double number) {
    const auto size = static_cast<std::uint64_t>(std::llround(std::abs(number)));
    return (number < 0.0 ? "-" : "") + grouped(size);
  };
  if (expected.reach == 0.0) {
    return expected.value >= 1000.0 ? whole(expected.value) : fmt::format("{:.4g}", expected.value);
  }
  const auto [low, high] = covered(expected);
  if (high >= 1000.0) return fmt::format("{} … {}", whole(low), whole(high));
  return fmt::format("{:.3g} … {:.3g}", low, high);
}

Interval covered(const Expectation& expected) {
  switch (expected.kind) {
    case Kind::kAbove:
      return {expected.value, kOpen};
    case Kind::kBelow:
      return {-kOpen, expected.value};
    case Kind::kLevel:
      return {expected.value - kLevelMargin, expected.value + kLevelMargin};
    case Kind::kValue:
      break;
  }
  return {expected.value - expected.reach, expected.value + expected.reach};
}

Judgement judge(const Expectation& expected, const Measured& ours) {
  Judgement out{.verdict = Verdict::kInconclusive, .interval = ours.interval};
  if (expected.single && ours.over_runs && ours.over_runs->has_interval()) {
    out.interval = prediction_interval(*ours.over_runs);
  }
  if (!out.interval || (expected.single && !ours.over_runs)) {
    out.reason = "one run says nothing about the spread between runs";
    return out;
  }
  if (expected.kind == Kind::kValue) return judge_value(expected, ours, std::move(out));
  if (expected.kind == Kind::kLevel) return judge_level(expected, ours, std::move(out));
  return judge_side(expected, ours, std::move(out));
}

}  // namespace othello
