#include <fmt/format.h>

#include <algorithm>

#include "lab/claim/measure.h"
#include "lab/item/item_reading.h"

namespace othello {
namespace {

std::vector<double> highest_tenth(const Curve& curve) {
  std::vector<double> highest;
  for (int tenth = 1; tenth <= 10; ++tenth) {
    const auto points = points_of_tenth(curve, tenth);
    if (points.empty()) continue;
    std::vector<double> values = run_means(curve, points);
    if (highest.empty() || estimate(values).mean > estimate(highest).mean) {
      highest = std::move(values);
    }
  }
  return highest;
}

std::vector<double> spreads(const Curve& curve) {
  std::vector<double> values;
  const std::size_t half = curve.points() / 2;
  for (const auto& run : curve.values) {
    values.push_back(estimate(std::span(run).subspan(half)).deviation);
  }
  return values;
}

/// A part of an experiment's learning curve.
class CurveMeasure : public RunsMeasure {
 public:
  explicit CurveMeasure(TomlFields& fields)
      : RunsMeasure(fields),
        opponent_(fields.text("opponent", "heuristic")),
        quantity_(read_quantity(fields)),
        time_(read_time_part(fields)) {}

  using RunsMeasure::experiment;
  [[nodiscard]] Result<std::vector<double>> values(const RunData& data) const override {
    const auto all = curve(data, opponent_, quantity_);
    if (!all) return tl::unexpected(all.error());
    if (time_.part == TimePart::Part::kHighestTenth) return highest_tenth(*all);
    if (time_.part == TimePart::Part::kSpread) return spreads(*all);
    const auto points = points_of(time_, all->games);
    if (points.empty()) {
      return failure(
          fmt::format("'{}' has no snapshot in tenth {} of its games", experiment(), time_.tenth));
    }
    return run_means(*all, points);
  }

 private:
  std::string opponent_;
  Quantity quantity_;
  TimePart time_;
};

/// By how much one part of a curve exceeds another.
class DifferenceMeasure : public ClaimMeasure {
 public:
  explicit DifferenceMeasure(TomlFields& fields)
      : of_(read_operand(fields, "of")), minus_(read_operand(fields, "minus")) {}

  [[nodiscard]] std::vector<std::string> experiments() const override {
    if (!of_ || !minus_) return {};
    return {of_->experiment(), minus_->experiment()};
  }

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    const auto of = values(*of_, results);
    if (!of) return tl::unexpected(of.error());
    const auto minus = values(*minus_, results);
    if (!minus) return tl::unexpected(minus.error());
    // Two parts of one experiment come from the same runs.
    const bool paired = of_->experiment() == minus_->experiment();
    return measured(paired ? paired_difference(*of, *minus) : difference(*of, *minus));
  }

 private:
  /// Null after an error, when nothing is measured.
  static std::unique_ptr<CurveMeasure> read_operand(TomlFields& fields, std::string_view key) {
    fields.require(key);
    std::optional<TomlFields> operand = fields.table(key);
    if (!operand) return nullptr;
    auto part = std::make_unique<CurveMeasure>(*operand);
    operand->finish();
    return part;
  }

  static Result<std::vector<double>> values(const CurveMeasure& part, const PaperResults& results) {
    const auto data = find_experiment(results, part.experiment());
    if (!data) return tl::unexpected(data.error());
    return part.values(**data);
  }

  std::unique_ptr<CurveMeasure> of_;
  std::unique_ptr<CurveMeasure> minus_;
};

/// How far the scores of the snapshots in the last share of a run's games lie apart, the greatest
/// minus the least; of the run where they lie furthest apart.
class SteadinessMeasure : public ClaimMeasure {
 public:
  explicit SteadinessMeasure(TomlFields& fields)
      : experiment_(read_required(fields, "experiment")),
        opponent_(fields.text("opponent", "heuristic")) {
    fields.read({real("share", share_, {0.001, 1.0}, "of the run's games")});
  }

  [[nodiscard]] std::vector<std::string> experiments() const override { return {experiment_}; }

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    const auto data = find_experiment(results, experiment_);
    if (!data) return tl::unexpected(data.error());
    const auto points = curve(**data, opponent_, Quantity::kScore);
    if (!points) return tl::unexpected(points.error());
    // A snapshot that ends the games before the last share is not in it, whatever the product is
    // rounded to.
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
    return Measured{.value = widest, .interval = Interval{widest, widest}};  // of these very runs
  }

 private:
  std::string experiment_;
  std::string opponent_;
  double share_ = 0.2;
};

}  // namespace

std::shared_ptr<const ClaimMeasure> read_curve_measure(TomlFields& fields) {
  return std::make_shared<CurveMeasure>(fields);
}
std::shared_ptr<const ClaimMeasure> read_difference_measure(TomlFields& fields) {
  return std::make_shared<DifferenceMeasure>(fields);
}
std::shared_ptr<const ClaimMeasure> read_steadiness_measure(TomlFields& fields) {
  return std::make_shared<SteadinessMeasure>(fields);
}

}  // namespace othello
