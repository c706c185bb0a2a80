#include <fmt/format.h>

#include <numeric>

#include "lab/claim/measure.h"
#include "lab/item/item_reading.h"

namespace othello {

// All kinds; foo is read by read_foo_measure().
// clang-format off
#define OTHELLO_MEASURE_KINDS(X) \
  X(best) \
  X(cell) \
  X(champion) \
  X(curve) \
  X(difference) \
  X(game) \
  X(group) \
  X(highest) \
  X(lead) \
  X(least) \
  X(matches) \
  X(matches_slope) \
  X(network) \
  X(places) \
  X(rank) \
  X(samples) \
  X(share) \
  X(squares) \
  X(stage) \
  X(stage_pairs) \
  X(stage_size) \
  X(stage_weight) \
  X(steadiness) \
  X(team) \
  X(trend) \
  X(tuples) \
  X(weights)
// clang-format on

#define DECLARE(kind) MeasureReader read_##kind##_measure;
OTHELLO_MEASURE_KINDS(DECLARE)
#undef DECLARE

namespace {

struct MeasureKind {
  std::string_view word;
  MeasureReader* read;
};
#define ROW(kind) {#kind, read_##kind##_measure},
constexpr MeasureKind kMeasureKinds[] = {OTHELLO_MEASURE_KINDS(ROW)};
#undef ROW

using Part = TimePart::Part;
constexpr EnumWord<TimePart> kPartWords[] = {{{Part::kTenth, 1}, "first tenth"},
                                             {{Part::kTenth, 2}, "second tenth"},
                                             {{Part::kTenth, 3}, "third tenth"},
                                             {{Part::kTenth, 4}, "fourth tenth"},
                                             {{Part::kTenth, 5}, "fifth tenth"},
                                             {{Part::kTenth, 6}, "sixth tenth"},
                                             {{Part::kTenth, 7}, "seventh tenth"},
                                             {{Part::kTenth, 8}, "eighth tenth"},
                                             {{Part::kTenth, 9}, "ninth tenth"},
                                             {{Part::kTenth, 10}, "last tenth"},
                                             {{Part::kFirstPoint}, "first point"},
                                             {{Part::kLastPoint}, "last point"},
                                             {{Part::kWhole}, "whole"},
                                             {{Part::kHighestTenth}, "highest tenth"},
                                             {{Part::kStep}, "step"},
                                             {{Part::kRise}, "rise"},
                                             {{Part::kBest}, "best"}};

}  // namespace

std::shared_ptr<const ClaimMeasure> read_measure(TomlFields& fields) {
  std::vector<std::string_view> words;
  for (const MeasureKind& kind : kMeasureKinds) words.push_back(kind.word);
  fields.require("kind");
  return kMeasureKinds[fields.choice("kind", 0, words)].read(fields);
}

RunsMeasure::RunsMeasure(TomlFields& fields) : experiment_(read_required(fields, "experiment")) {}

Result<Measured> RunsMeasure::measure(const PaperResults& results) const {
  const auto data = find_experiment(results, experiment_);
  if (!data) return tl::unexpected(data.error());
  const auto of_runs = values(**data);
  if (!of_runs) return tl::unexpected(of_runs.error());
  if (of_runs->empty()) return failure(fmt::format("no run of '{}' is finished", experiment_));
  return measured(estimate(*of_runs));
}

Result<const RunData*> find_experiment(const PaperResults& results, const std::string& experiment) {
  const auto found = results.experiments.find(experiment);
  if (found == results.experiments.end()) {
    return failure(fmt::format("'{}' has not been run", experiment));
  }
  return &found->second;
}

Result<std::size_t> find_in_league(const LeagueTable& table, const std::string& player) {
  const auto found = table.find(player);
  if (!found) return failure(fmt::format("'{}' is not in the league", player));
  return *found;
}

Result<Measured> over_leagues(const std::vector<LeagueTable>& leagues,
                              const std::function<Result<Measured>(const LeagueTable&)>& alone) {
  if (leagues.size() == 1) return alone(leagues.front());
  std::vector<double> values;
  for (const LeagueTable& league : leagues) {
    const auto one = alone(league);
    if (!one) return tl::unexpected(one.error());
    values.push_back(one->value);
  }
  return measured(estimate(values));
}

TimePart read_time_part(TomlFields& fields, std::string_view key) {
  TimePart part;
  fields.read({word(key, part, kPartWords, "part of the run's games")});
  return part;
}

std::vector<std::size_t> points_of(const TimePart& time, const std::vector<std::uint64_t>& games) {
  if (games.empty()) return {};
  if (time.part == Part::kFirstPoint) return {0};
  if (time.part == Part::kLastPoint) return {games.size() - 1};
  if (time.part == Part::kTenth) return points_of_tenth(games, time.tenth);
  std::vector<std::size_t> all(games.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

}  // namespace othello
