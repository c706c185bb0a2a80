#include "lab/results/curve.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <map>

namespace othello {
namespace {

constexpr std::string_view kMeasure = "score";

struct CurvePoint {
  std::uint64_t games = 0;
  std::uint64_t generation = 0;
  std::map<std::uint32_t, double> values = {};  ///< by run
  double seconds = 0.0;                         ///< sum over runs with known times
  std::size_t timed = 0;                        ///< number of those runs
};

/// By run and games.
using Times = std::map<std::pair<std::uint32_t, std::uint64_t>, double>;

Times times_of(const RunData& data) {
  Times times;
  for (const TimeRow& row : data.times) times[{row.run, row.games}] = row.seconds;
  return times;
}

}  // namespace

double read_off(const ResultRow& row, Quantity quantity) {
  if (quantity == Quantity::kScore) return row.score;
  const auto games = static_cast<double>(row.tally.games());
  return games == 0.0 ? 0.0 : static_cast<double>(row.tally.wins) / games;
}

std::vector<double> Curve::at(std::size_t point) const {
  std::vector<double> all;
  all.reserve(values.size());
  for (const auto& run : values) all.push_back(run[point]);
  return all;
}

RunEstimate Curve::estimate_at(std::size_t point) const { return estimate_shares(at(point)); }

std::vector<std::size_t> points_of_tenth(std::span<const std::uint64_t> games, int tenth) {
  std::vector<std::size_t> points;
  if (games.empty()) return points;
  // Exact in integers: 10 * games lies in ((tenth - 1) * all, tenth * all].
  const std::uint64_t all = games.back();
  const auto number = static_cast<std::uint64_t>(tenth);
  for (std::size_t i = 0; i < games.size(); ++i) {
    const std::uint64_t tenfold = 10 * games[i];
    if (tenfold > (number - 1) * all && tenfold <= number * all) points.push_back(i);
  }
  return points;
}

std::vector<std::size_t> points_of_tenth(const Curve& curve, int tenth) {
  return points_of_tenth(curve.games, tenth);
}

std::vector<double> run_means(const Curve& curve, std::span<const std::size_t> points) {
  assert(!points.empty());
  std::vector<double> values;
  for (const auto& run : curve.values) {
    double sum = 0.0;
    for (const std::size_t i : points) sum += run[i];
    values.push_back(sum / static_cast<double>(points.size()));
  }
  return values;
}

Result<Curve> curve(const RunData& data, std::string_view opponent, Quantity quantity) {
  // Snapshots are matched by number: if generations differ in length, two runs may have played
  // different numbers of games when a snapshot was due.
  std::vector<CurvePoint> points;
  std::map<std::uint32_t, std::size_t> measured;
  std::size_t runs = 0;
  const Times times = times_of(data);
  for (const ResultRow& row : data.metrics) {
    if (row.measure != kMeasure || row.opponent != opponent || row.games == 0) continue;
    const std::size_t number = measured[row.run]++;
    if (number == points.size()) points.push_back({row.games, row.generation});
    CurvePoint& point = points[number];
    point.values[row.run] = read_off(row, quantity);
    runs = std::max(runs, point.values.size());
    if (const auto time = times.find({row.run, row.games}); time != times.end()) {
      point.seconds += time->second;
      ++point.timed;
    }
  }
  if (points.empty()) {
    return failure(fmt::format("no games against '{}' were measured", opponent),
                   data.folder.string());
  }
  Curve result;
  result.values.resize(runs);
  for (const CurvePoint& point : points) {
    if (point.values.size() != runs) continue;
    result.games.push_back(point.games);
    result.generations.push_back(point.generation);
    if (point.timed == runs) result.seconds.push_back(point.seconds / static_cast<double>(runs));
    result.numbers.clear();
    for (const auto& [run, value] : point.values) {
      result.values[result.numbers.size()].push_back(value);
      result.numbers.push_back(run);
    }
  }
  if (result.seconds.size() != result.points()) result.seconds.clear();
  return result;
}

std::vector<std::string> opponents(const RunData& data) {
  std::vector<std::string> names;
  for (const ResultRow& row : data.metrics) {
    if (row.measure != kMeasure) continue;
    if (std::find(names.begin(), names.end(), row.opponent) == names.end()) {
      names.push_back(row.opponent);
    }
  }
  return names;
}

}  // namespace othello
