#include <fmt/format.h>

#include <numeric>

#include "lab/claim/measure.h"
#include "lab/item/item_reading.h"

namespace othello {

MeasureReader read_best_measure;
MeasureReader read_cell_measure;
MeasureReader read_champion_measure;
MeasureReader read_curve_measure;
MeasureReader read_difference_measure;
MeasureReader read_game_measure;
MeasureReader read_group_measure;
MeasureReader read_highest_measure;
MeasureReader read_lead_measure;
MeasureReader read_least_measure;
MeasureReader read_matches_measure;
MeasureReader read_matches_slope_measure;
MeasureReader read_network_measure;
MeasureReader read_places_measure;
MeasureReader read_rank_measure;
MeasureReader read_samples_measure;
MeasureReader read_share_measure;
MeasureReader read_squares_measure;
MeasureReader read_stage_measure;
MeasureReader read_stage_pairs_measure;
MeasureReader read_stage_size_measure;
MeasureReader read_stage_weight_measure;
MeasureReader read_steadiness_measure;
MeasureReader read_team_measure;
MeasureReader read_trend_measure;
MeasureReader read_tuples_measure;
MeasureReader read_weights_measure;

namespace {

struct MeasureKind {
  std::string_view word;
  MeasureReader* read;
};
constexpr MeasureKind kMeasureKinds[] = {
    {"best", read_best_measure},
    {"cell", read_cell_measure},
    {"champion", read_champion_measure},
    {"curve", read_curve_measure},
    {"difference", read_difference_measure},
    {"game", read_game_measure},
    {"group", read_group_measure},
    {"highest", read_highest_measure},
    {"lead", read_lead_measure},
    {"least", read_least_measure},
    {"matches", read_matches_measure},
    {"matches_slope", read_matches_slope_measure},
    {"network", read_network_measure},
    {"places", read_places_measure},
    {"rank", read_rank_measure},
    {"samples", read_samples_measure},
    {"share", read_share_measure},
    {"squares", read_squares_measure},
    {"stage", read_stage_measure},
    {"stage_pairs", read_stage_pairs_measure},
    {"stage_size", read_stage_size_measure},
    {"stage_weight", read_stage_weight_measure},
    {"steadiness", read_steadiness_measure},
    {"team", read_team_measure},
    {"trend", read_trend_measure},
    {"tuples", read_tuples_measure},
    {"weights", read_weights_measure},
};

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
