#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/claim/measure.h"
#include "lab/item/item_reading.h"
#include "lab/results/tuple_squares.h"

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

/// Which runs of an experiment count: all, or by whether a tuple of the final player reads a
/// corner.
enum class RunChoice : std::uint8_t { kAll, kCorner, kNoCorner };
constexpr EnumWord<RunChoice> kRunChoiceWords[] = {
    {RunChoice::kAll, "all"}, {RunChoice::kCorner, "corner"}, {RunChoice::kNoCorner, "no corner"}};

/// Refuses an experiment that has no such runs.
Result<Curve> choose_runs(Curve all, const RunData& data, RunChoice choice) {
  if (choice == RunChoice::kAll) return all;
  const auto corners = corner_tuples(data, all.numbers);
  if (!corners) return tl::unexpected(corners.error());
  std::vector<std::vector<double>> values;
  for (std::size_t run = 0; run < corners->size(); ++run) {
    const bool touches = (*corners)[run] > 0;
    if (touches == (choice == RunChoice::kCorner)) values.push_back(std::move(all.values[run]));
  }
  if (values.empty()) {
    return failure(
        fmt::format("none of its runs is of the kind '{}'", word_of(choice, kRunChoiceWords)),
        data.folder.string());
  }
  all.values = std::move(values);
  return all;
}

/// A part of an experiment's learning curve.
class CurveMeasure : public RunsMeasure {
 public:
  explicit CurveMeasure(TomlFields& fields)
      : RunsMeasure(fields),
        opponent_(fields.text("opponent", "heuristic")),
        quantity_(read_quantity(fields)),
        time_(read_time_part(fields)) {
    fields.read({word("runs", runs_, kRunChoiceWords, "the runs that count")});
  }

  using RunsMeasure::experiment;
  /// Whether run by run both measure the same runs.
  [[nodiscard]] bool has_runs_of(const CurveMeasure& other) const {
    return experiment() == other.experiment() && runs_ == other.runs_;
  }

  [[nodiscard]] Result<std::vector<double>> values(const RunData& data) const override {
    auto all = curve(data, opponent_, quantity_);
    if (!all) return tl::unexpected(all.error());
    const auto chosen = choose_runs(std::move(*all), data, runs_);
    if (!chosen) return tl::unexpected(chosen.error());
    if (time_.part == TimePart::Part::kHighestTenth) return highest_tenth(*chosen);
    if (time_.part == TimePart::Part::kSpread) return spreads(*chosen);
    const auto points = points_of(time_, chosen->games);
    if (points.empty()) {
      return failure(
          fmt::format("'{}' has no snapshot in tenth {} of its games", experiment(), time_.tenth));
    }
    return run_means(*chosen, points);
  }

 private:
  std::string opponent_;
  Quantity quantity_;
  TimePart time_;
  RunChoice runs_ = RunChoice::kAll;
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
    const bool paired = of_->has_runs_of(*minus_);
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

/// The samples that a run gives as it learns: the wins, as a part of the games, of each against an
/// opponent. The first few, not yet trained, may be left out.
class SamplesMeasure : public RunsMeasure {
 public:
  explicit SamplesMeasure(TomlFields& fields)
      : RunsMeasure(fields), opponent_(fields.text("opponent", "heuristic")) {
    fields.read({whole("from", from_, {1, 1'000'000}, "the first sample that counts"),
                 word("of", kind_, kKindWords, "what is asked of the samples")});
  }

 private:
  enum class Kind : std::uint8_t {
    kMean,
    kDeviation,  ///< the standard deviation of the samples
    kExcess,     ///< by how much that exceeds a binomial distribution's: forgetting, if positive
  };
  static constexpr EnumWord<Kind> kKindWords[] = {
      {Kind::kMean, "mean"}, {Kind::kDeviation, "deviation"}, {Kind::kExcess, "excess"}};

  [[nodiscard]] Result<std::vector<double>> values(const RunData& data) const override {
    const auto points = curve(data, opponent_, Quantity::kWin);
    if (!points) return tl::unexpected(points.error());
    constexpr std::size_t kFewest = 2;  // a deviation needs two
    if (points->points() < from_ - 1 + kFewest) {
      return failure(fmt::format("'{}' has {} samples, expected at least {}", experiment(),
                                 points->points(), from_ - 1 + kFewest));
    }
    const double games = games_of_a_sample(data);
    std::vector<double> values;
    for (const std::vector<double>& run : points->values) {
      const RunEstimate samples = estimate(std::span(run).subspan(from_ - 1));
      const double binomial = std::sqrt(samples.mean * (1.0 - samples.mean) / games);
      values.push_back(kind_ == Kind::kMean        ? samples.mean
                       : kind_ == Kind::kDeviation ? samples.deviation
                                                   : samples.deviation - binomial);
    }
    return values;
  }

  /// Which all samples of an experiment have in common.
  [[nodiscard]] double games_of_a_sample(const RunData& data) const {
    for (const ResultRow& row : data.metrics) {
      if (row.measure == "score" && row.opponent == opponent_) {
        return static_cast<double>(row.tally.games());
      }
    }
    return 1.0;
  }

  std::string opponent_;
  std::size_t from_ = 1;
  Kind kind_ = Kind::kMean;
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

/// The highest score of any snapshot, in the very games that it stands out by. The interval is that
/// of the highest of as many new runs, the highest scores of single runs being taken as normally
/// distributed.
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
    // All of n new runs lie below x with the n-th power of the probability that one does.
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
std::shared_ptr<const ClaimMeasure> read_highest_measure(TomlFields& fields) {
  return std::make_shared<HighestMeasure>(fields);
}
std::shared_ptr<const ClaimMeasure> read_samples_measure(TomlFields& fields) {
  return std::make_shared<SamplesMeasure>(fields);
}
std::shared_ptr<const ClaimMeasure> read_steadiness_measure(TomlFields& fields) {
  return std::make_shared<SteadinessMeasure>(fields);
}

}  // namespace othello
