#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "lab/claim/curve_part.h"
#include "lab/item/item_reading.h"

namespace othello {
namespace {

/// A part of an experiment's learning curve.
class CurveMeasure : public ClaimMeasure {
 public:
  explicit CurveMeasure(TomlFields& fields) : part_(read_curve_part(fields)) {}

  [[nodiscard]] std::vector<std::string> experiments() const override { return {part_.experiment}; }

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    const auto values = values_of_runs(part_, results);
    if (!values) return tl::unexpected(values.error());
    return measured(estimate(*values));
  }

 private:
  CurvePart part_;
};

CurvePart read_operand(TomlFields& fields, std::string_view key) {
  fields.require(key);
  std::optional<TomlFields> operand = fields.table(key);
  if (!operand) return {};
  CurvePart part = read_curve_part(*operand);
  operand->finish();
  return part;
}

/// TDL without noise, random tie-breaking or random weights: all runs are identical, so one is
/// enough.
bool without_chance(const Experiment& experiment) {
  const auto* td = std::get_if<TdParameters>(&experiment.learner);
  const auto* start = std::get_if<NewEvaluator>(&experiment.start);
  return td != nullptr && td->epsilon == 0.0 && td->ties == TieBreak::kFirst && start != nullptr &&
         std::holds_alternative<WpcSpec>(start->evaluator) && start->size == 0.0 &&
         !experiment.pretraining;
}

/// The difference between two parts of curves.
class DifferenceMeasure : public ClaimMeasure {
 public:
  explicit DifferenceMeasure(TomlFields& fields)
      : of_(read_operand(fields, "of")), minus_(read_operand(fields, "minus")) {}

  [[nodiscard]] std::vector<std::string> experiments() const override {
    return {of_.experiment, minus_.experiment};
  }

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    auto of = values_of_runs(of_, results);
    if (!of) return tl::unexpected(of.error());
    auto minus = values_of_runs(minus_, results);
    if (!minus) return tl::unexpected(minus.error());
    // Parts of one experiment come from the same runs: a paired difference.
    if (of_.same_runs(minus_)) return measured(paired_difference(*of, *minus));
    // A deterministic run is a constant, paired with each run of the other side.
    if (without_chance(results.experiments.at(of_.experiment).experiment)) {
      of->assign(minus->size(), of->front());
      return measured(paired_difference(*of, *minus));
    }
    if (without_chance(results.experiments.at(minus_.experiment).experiment)) {
      minus->assign(of->size(), minus->front());
      return measured(paired_difference(*of, *minus));
    }
    return measured(difference(*of, *minus));
  }

 private:
  CurvePart of_;
  CurvePart minus_;
};

/// The share of runs in which one part of a curve exceeds another, of the same run or the mean over
/// the runs of another experiment.
class ShareMeasure : public ClaimMeasure {
 public:
  explicit ShareMeasure(TomlFields& fields)
      : of_(read_operand(fields, "of")), over_(read_operand(fields, "over")) {}

  [[nodiscard]] std::vector<std::string> experiments() const override {
    return {of_.experiment, over_.experiment};
  }

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    const auto of = values_of_runs(of_, results);
    if (!of) return tl::unexpected(of.error());
    auto over = values_of_runs(over_, results);
    if (!over) return tl::unexpected(over.error());
    if (!of_.same_runs(over_)) over->assign(of->size(), estimate(*over).mean);
    std::vector<double> exceeds(of->size());
    std::transform(of->begin(), of->end(), over->begin(), exceeds.begin(), std::greater<>());
    Measured share = measured(estimate(exceeds));
    const auto runs = static_cast<double>(exceeds.size());
    share.interval = wilson_interval(std::accumulate(exceeds.begin(), exceeds.end(), 0.0), runs);
    return share;
  }

 private:
  CurvePart of_;
  CurvePart over_;
};

/// The range (highest minus lowest) of the scores over the snapshots in the last share of a run's
/// games, for the run with the widest range.
class SteadinessMeasure : public ClaimMeasure {
 public:
  explicit SteadinessMeasure(TomlFields& fields)
      : experiment_(read_required(fields, "experiment")),
        opponent_(fields.text("opponent", "heuristic")) {
    fields.read({real("share", share_, {0.001, 1.0}, "share of the run's games")});
  }

  [[nodiscard]] std::vector<std::string> experiments() const override { return {experiment_}; }

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    const auto data = find_experiment(results, experiment_);
    if (!data) return tl::unexpected(data.error());
    const auto points = curve(**data, opponent_, Quantity::kScore);
    if (!points) return tl::unexpected(points.error());
    // Excludes the snapshot exactly at the start of the last share, however the product is rounded.
    constexpr double kRounding = 1e-9;
    const double from =
        (1.0 - share_) * static_cast<double>(points->games.back()) * (1.0 + kRounding);
    const auto first =
        std::find_if(points->games.begin(), points->games.end(),
                     [&](std::uint64_t games) { return static_cast<double>(games) > from; });
    const auto count = points->games.end() - first;
    if (count < 2) {
      return failure(fmt::format("'{}' has {} snapshots in the last {} of its games, expected 2",
                                 experiment_, count, share_));
    }
    double widest = 0.0;
    for (const std::vector<double>& run : points->values) {
      const auto [low, high] = std::minmax_element(run.end() - count, run.end());
      widest = std::max(widest, *high - *low);
    }
    return Measured{.value = widest, .interval = Interval{widest, widest}};  // exact
  }

 private:
  std::string experiment_;
  std::string opponent_;
  double share_ = 0.2;
};

/// The highest score of any snapshot, in the games of its curve. The interval is that of the
/// highest of as many new runs, assuming normally distributed highest scores of single runs.
class HighestMeasure : public ClaimMeasure {
 public:
  explicit HighestMeasure(TomlFields& fields)
      : experiment_(read_required(fields, "experiment")),
        opponent_(fields.text("opponent", "heuristic")),
        quantity_(read_quantity(fields)) {}

  [[nodiscard]] std::vector<std::string> experiments() const override { return {experiment_}; }

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    const auto data = find_experiment(results, experiment_);
    if (!data) return tl::unexpected(data.error());
    const auto points = curve(**data, opponent_, quantity_);
    if (!points) return tl::unexpected(points.error());
    std::vector<double> highest;
    for (const std::vector<double>& run : points->values) {
      highest.push_back(*std::max_element(run.begin(), run.end()));
    }
    Measured out{.value = *std::max_element(highest.begin(), highest.end())};
    const RunEstimate of_runs = estimate(highest);
    if (!of_runs.has_interval()) return out;
    // P(all n new runs lie below x) = P(one does)^n.
    const auto below = [&](double probability) {
      const double of_one = std::pow(probability, 1.0 / static_cast<double>(of_runs.runs));
      return of_runs.mean + of_runs.deviation * normal_quantile(of_one);
    };
    out.interval = Interval{below((1 - kConfidence) / 2), below((1 + kConfidence) / 2)};
    return out;
  }

 private:
  std::string experiment_;
  std::string opponent_;
  Quantity quantity_;
};

}  // namespace

std::shared_ptr<const ClaimMeasure> read_curve_measure(TomlFields& fields) {
  return std::make_shared<CurveMeasure>(fields);
}
std::shared_ptr<const ClaimMeasure> read_difference_measure(TomlFields& fields) {
  return std::make_shared<DifferenceMeasure>(fields);
}
std::shared_ptr<const ClaimMeasure> read_share_measure(TomlFields& fields) {
  return std::make_shared<ShareMeasure>(fields);
}
std::shared_ptr<const ClaimMeasure> read_highest_measure(TomlFields& fields) {
  return std::make_shared<HighestMeasure>(fields);
}
std::shared_ptr<const ClaimMeasure> read_steadiness_measure(TomlFields& fields) {
  return std::make_shared<SteadinessMeasure>(fields);
}

}  // namespace othello
