#include "server/experiment_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "lab/experiment/experiment_file.h"
#include "lab/results/curve.h"
#include "lab/run/run_players.h"
#include "server/player_json.h"

namespace othello::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kSparkPoints = 40;
constexpr std::size_t kMostFrames = 200;
constexpr std::size_t kMostFinals = 60;

/// At most `most` evenly spaced numbers below `count`, including the last.
std::vector<std::size_t> chosen(std::size_t count, std::size_t most) {
  std::vector<std::size_t> indices;
  const std::size_t wanted = std::min(count, most);
  for (std::size_t i = 0; i < wanted; ++i) indices.push_back((i + 1) * count / wanted - 1);
  return indices;
}

Json spark_json(const RunData& data) {
  const auto measured = opponents(data);
  if (measured.empty()) return nullptr;
  const auto learned = curve(data, measured.front(), Quantity::kScore);
  if (!learned || learned->points() == 0) return nullptr;
  Json games = Json::array();
  Json mean = Json::array();
  for (const std::size_t point : chosen(learned->points(), kSparkPoints)) {
    games.push_back(learned->games[point]);
    mean.push_back(learned->estimate_at(point).mean);
  }
  return {{"opponent", measured.front()}, {"games", games}, {"mean", mean}};
}

Json curve_json(const std::string& opponent, const Curve& learned) {
  Json out{{"opponent", opponent}, {"measure", "score"}, {"games", learned.games}};
  for (const char* list : {"mean", "low", "high", "deviation"}) out[list] = Json::array();
  for (std::size_t point = 0; point < learned.points(); ++point) {
    const RunEstimate estimate = learned.estimate_at(point);
    const bool spread = estimate.has_interval();
    out["mean"].push_back(estimate.mean);
    out["low"].push_back(spread ? Json(estimate.interval.low) : Json(nullptr));
    out["high"].push_back(spread ? Json(estimate.interval.high) : Json(nullptr));
    out["deviation"].push_back(estimate.deviation);
  }
  out["runs"] = learned.values;
  return out;
}

/// The row of the curve against the first opponent at a snapshot, if it was measured.
const ResultRow* row_at(const RunData& data, std::uint32_t run, std::uint64_t games) {
  const auto found = std::find_if(
      data.metrics.begin(), data.metrics.end(),
      [&](const ResultRow& r) { return r.run == run && r.games == games && r.measure == "score"; });
  return found == data.metrics.end() ? nullptr : &*found;
}

Json frame_json(const RunData& data, std::uint32_t run, std::uint64_t games, const Player& player) {
  const ResultRow* row = row_at(data, run, games);
  return {{"games", games},
          {"opponent", row == nullptr ? Json(nullptr) : Json(row->opponent)},
          {"score", row == nullptr ? Json(nullptr) : Json(row->score)},
          {"low", row == nullptr ? Json(nullptr) : Json(row->interval->low)},
          {"high", row == nullptr ? Json(nullptr) : Json(row->interval->high)},
          {"picture", picture_json(player.evaluator)}};
}

}  // namespace

Json standings_json(const std::string& name, const LeagueTable& table) {
  Json standings = Json::array();
  std::size_t place = 0;
  for (const std::size_t player : table.order()) {
    const Tally tally = table.total(player);
    const Interval interval = tally_interval(tally);
    standings.push_back({{"place", ++place},
                         {"player", table.players[player]},
                         {"games", tally.games()},
                         {"wins", tally.wins},
                         {"draws", tally.draws},
                         {"losses", tally.losses},
                         {"score", tally.score()},
                         {"low", interval.low},
                         {"high", interval.high}});
  }
  return {{"name", name}, {"standings", std::move(standings)}};
}

std::string_view state_of(const LabExperiment& experiment) {
  if (!experiment.data->manifest.finished.empty()) return "finished";
  return experiment.changing ? "running" : "stopped";
}

std::string command_of(const LabExperiment& experiment) {
  const Experiment& e = experiment.data->experiment;
  if (e.paper.empty()) {
    return fmt::format("othello run {}", (experiment.folder / "experiment.toml").string());
  }
  const std::string& scale = experiment.data->manifest.scale;
  return fmt::format("othello run experiments/{}/{}.toml{}{}", e.paper, e.name,
                     scale.empty() ? "" : " --scale ", scale);
}

Json experiment_json(const LabExperiment& experiment) {
  const Experiment& e = experiment.data->experiment;
  const Manifest& manifest = experiment.data->manifest;
  return {{"id", experiment.id},
          {"name", e.name},
          {"title", e.title},
          {"paper", e.paper},
          {"item", e.item},
          {"learner", name(e.learner)},
          {"evaluator", start_name(e.start)},
          {"runs", e.runs},
          {"games", e.budget.games},
          {"seed", e.seed},
          {"started", manifest.started},
          {"finished", manifest.finished},
          {"state", state_of(experiment)},
          {"spark", spark_json(*experiment.data)}};
}

Json experiment_details_json(const LabExperiment& experiment) {
  const RunData& data = *experiment.data;
  Json out = experiment_json(experiment);
  Json curves = Json::array();
  for (const std::string& opponent : opponents(data)) {
    if (const auto learned = curve(data, opponent, Quantity::kScore)) {
      curves.push_back(curve_json(opponent, *learned));
    }
  }
  out["curves"] = std::move(curves);
  Json leagues = Json::array();
  for (const auto& [name, table] : data.leagues) leagues.push_back(standings_json(name, table));
  out["leagues"] = std::move(leagues);
  Json finals = Json::array();
  for (const FinalPlayer& final : data.finals) {
    if (finals.size() == kMostFinals) break;
    finals.push_back({{"run", final.run}, {"picture", picture_json(final.player.evaluator)}});
  }
  out["finals"] = std::move(finals);
  Json snapshots = Json::array();
  if (const auto folder = RunFolder::open_for_reading(experiment.folder)) {
    for (std::uint32_t run = 1; run <= data.experiment.runs; ++run) {
      const auto own = RunSnapshots::open(*folder, run);
      if (own && !own->games().empty()) {
        snapshots.push_back({{"run", run}, {"games", own->games()}});
      }
    }
  }
  out["snapshots"] = std::move(snapshots);
  out["command"] = command_of(experiment);
  out["specification"] = to_toml(data.experiment);
  return out;
}

Json film_json(const LabExperiment& experiment, std::uint32_t run) {
  const RunData& data = *experiment.data;
  Json frames = Json::array();
  if (const auto folder = RunFolder::open_for_reading(experiment.folder)) {
    const auto snapshots = RunSnapshots::open(*folder, run);
    const auto games = snapshots ? snapshots->games() : std::vector<std::uint64_t>();
    for (const std::size_t i : chosen(games.size(), kMostFrames)) {
      const auto player = snapshots->at(games[i]);
      if (player) frames.push_back(frame_json(data, run, games[i], *player));
    }
  }
  if (frames.empty()) {
    for (const FinalPlayer& final : data.finals) {
      if (final.run != run) continue;
      frames.push_back(frame_json(data, run, data.experiment.budget.games, final.player));
    }
  }
  return {{"run", run}, {"frames", std::move(frames)}};
}

}  // namespace othello::server
