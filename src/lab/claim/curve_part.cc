#include "lab/claim/curve_part.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "lab/item/item_reading.h"
#include "lab/results/tuple_squares.h"

namespace othello {
namespace {

using Part = TimePart::Part;

/// A run is near its final level at this share of the mean of its last tenth.
constexpr double kNearEnd = 0.9;

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

/// Estimates the standard deviation between snapshots: the difference of two independent values has
/// twice the variance of one, and the slow rise of a curve adds little to the difference of
/// neighbours. Precondition: at least two points.
double step(const std::vector<double>& run) {
  double squares = 0.0;
  for (std::size_t i = 1; i < run.size(); ++i) squares += std::pow(run[i] - run[i - 1], 2);
  return std::sqrt(squares / static_cast<double>(run.size() - 1) / 2);
}

Result<std::vector<double>> steps(const Curve& curve, const std::string& experiment) {
  if (curve.points() < 2) {
    return failure(fmt::format("'{}' has one snapshot, expected at least 2", experiment));
  }
  std::vector<double> values;
  for (const auto& run : curve.values) values.push_back(step(run));
  return values;
}

/// Games after which a run first reached kNearEnd of the mean of its last tenth.
std::vector<double> rises(const Curve& curve) {
  const std::vector<double> ends = run_means(curve, points_of_tenth(curve, 10));
  std::vector<double> games;
  for (std::size_t run = 0; run < ends.size(); ++run) {
    const auto& values = curve.values[run];
    // Always found: some point of the last tenth is not below its mean.
    const auto first = std::find_if(values.begin(), values.end(),
                                    [&](double value) { return value >= kNearEnd * ends[run]; });
    games.push_back(static_cast<double>(curve.games[first - values.begin()]));
  }
  return games;
}

/// Results of each run's best snapshot in its fresh games, for the runs of the curve.
Result<std::vector<double>> bests(const RunData& data, const Curve& curve, const CurvePart& part) {
  std::vector<double> values;
  for (const std::uint32_t run : curve.numbers) {
    const auto row =
        std::find_if(data.metrics.begin(), data.metrics.end(), [&](const ResultRow& r) {
          return r.measure == "best" && r.opponent == part.opponent && r.run == run;
        });
    if (row == data.metrics.end()) {
      return failure(fmt::format("run {} of '{}' has no best snapshot against '{}'", run,
                                 part.experiment, part.opponent));
    }
    values.push_back(read_off(*row, part.quantity));
  }
  return values;
}

constexpr EnumWord<RunChoice> kRunChoiceWords[] = {
    {RunChoice::kAll, "all"}, {RunChoice::kCorner, "corner"}, {RunChoice::kNoCorner, "no corner"}};

/// An error if no run matches.
Result<Curve> choose_runs(Curve all, const RunData& data, RunChoice choice) {
  if (choice == RunChoice::kAll) return all;
  const auto corners = corner_tuples(data, all.numbers);
  if (!corners) return tl::unexpected(corners.error());
  Curve chosen = all;
  chosen.values.clear();
  chosen.numbers.clear();
  for (std::size_t run = 0; run < corners->size(); ++run) {
    const bool touches = (*corners)[run] > 0;
    if (touches != (choice == RunChoice::kCorner)) continue;
    chosen.values.push_back(std::move(all.values[run]));
    chosen.numbers.push_back(all.numbers[run]);
  }
  if (chosen.values.empty()) {
    return failure(fmt::format("has no run of the kind '{}'", word_of(choice, kRunChoiceWords)),
                   data.folder.string());
  }
  return chosen;
}

}  // namespace

CurvePart read_curve_part(TomlFields& fields) {
  CurvePart part;
  part.experiment = read_required(fields, "experiment");
  part.opponent = fields.text("opponent", part.opponent);
  part.quantity = read_quantity(fields);
  part.time = read_time_part(fields);
  fields.read({word("runs", part.runs, kRunChoiceWords, "runs to include")});
  return part;
}

Result<std::vector<double>> values_of_runs(const CurvePart& part, const PaperResults& results) {
  const auto data = find_experiment(results, part.experiment);
  if (!data) return tl::unexpected(data.error());
  auto measured = curve(**data, part.opponent, part.quantity);
  if (!measured) return tl::unexpected(measured.error());
  const auto all = choose_runs(std::move(*measured), **data, part.runs);
  if (!all) return tl::unexpected(all.error());
  switch (part.time.part) {
    case Part::kHighestTenth:
      return highest_tenth(*all);
    case Part::kStep:
      return steps(*all, part.experiment);
    case Part::kRise:
      return rises(*all);
    case Part::kBest:
      return bests(**data, *all, part);
    default:
      break;
  }
  const auto points = points_of(part.time, all->games);
  if (points.empty()) {
    return failure(fmt::format("'{}' has no snapshot in tenth {} of its games", part.experiment,
                               part.time.tenth));
  }
  return run_means(*all, points);
}

}  // namespace othello
