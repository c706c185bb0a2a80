#include "lab/item/player_choice.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "arena/match.h"
#include "core/file.h"
#include "eval/player_file.h"
#include "lab/experiment/player_reference.h"
#include "lab/results/run_data.h"
#include "lab/run/run_players.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFinalsLeague = "finals";
constexpr std::string_view kRunPrefix = "run-";

Result<std::uint32_t> at_place(const std::vector<std::uint32_t>& runs, std::uint32_t place,
                               const RunData& data) {
  if (place <= runs.size()) return runs[place - 1];
  return failure(fmt::format("has {} runs, no place {}", runs.size(), place), data.folder.string());
}

/// The run at a place of the league of finals.
Result<std::uint32_t> finalist(const RunData& data, std::uint32_t place) {
  const auto league = data.leagues.find(std::string(kFinalsLeague));
  if (league == data.leagues.end()) {
    return failure("has no league 'finals' to take the winner from", data.folder.string());
  }
  std::vector<std::uint32_t> runs;
  for (const std::size_t player : league->second.order()) {
    const std::string& name = league->second.players[player];
    std::uint32_t run = 0;
    const char* end = name.data() + name.size();
    const bool is_run = name.starts_with(kRunPrefix) &&
                        std::from_chars(name.data() + kRunPrefix.size(), end, run).ptr == end;
    if (is_run) {
      runs.push_back(run);
    } else if (runs.size() < place) {
      return failure(
          fmt::format("place {} of 'finals' is '{}', expected a run", runs.size() + 1, name),
          data.folder.string());
    }
  }
  return at_place(runs, place, data);
}

/// Each run's best row of a measure against the opponent of [best]; the first of equal ones.
Result<std::vector<ResultRow>> best_rows(const RunData& data, std::string_view measure) {
  if (!data.experiment.best) return failure("has no [best] snapshots", data.folder.string());
  const std::string opponent = opponent_label(best_measure(data.experiment));
  std::map<std::uint32_t, ResultRow> best;
  for (const ResultRow& row : data.metrics) {
    if (row.measure != measure || row.opponent != opponent) continue;
    const auto [own, is_first] = best.emplace(row.run, row);
    if (!is_first && row.score > own->second.score) own->second = row;
  }
  if (best.empty()) return failure("has no measured snapshots", data.folder.string());
  std::vector<ResultRow> rows;
  for (auto& [run, row] : best) rows.push_back(std::move(row));
  std::stable_sort(rows.begin(), rows.end(),
                   [](const ResultRow& a, const ResultRow& b) { return a.score > b.score; });
  return rows;
}

/// The run at a place in the order of the scores that selected the best snapshots.
Result<std::uint32_t> best_run(const RunData& data, std::uint32_t place) {
  const auto rows = best_rows(data, "score");
  if (!rows) return tl::unexpected(rows.error());
  std::vector<std::uint32_t> runs;
  for (const ResultRow& row : *rows) runs.push_back(row.run);
  return at_place(runs, place, data);
}

Result<Player> find_entrant(const PlayerChoice& entrant, const fs::path& folder) {
  if (entrant.from == PlayerChoice::From::kPlayer) return find_player(entrant.source);
  if (entrant.from == PlayerChoice::From::kEachFinal) {
    auto finals = each_final(entrant, folder);
    if (!finals) return tl::unexpected(finals.error());
    return std::move(finals->front().player);
  }
  const auto data = load_run_data(folder / entrant.source);
  if (!data) return tl::unexpected(data.error());
  const auto runs = RunFolder::open_for_reading(folder / entrant.source);
  if (!runs) return tl::unexpected(runs.error());
  const bool from_finals = entrant.from == PlayerChoice::From::kFinals;
  const auto run = from_finals ? finalist(*data, entrant.place) : best_run(*data, entrant.place);
  if (!run) return tl::unexpected(run.error());
  return player_of_run(*runs, from_finals ? RunPlayer::kFinal : RunPlayer::kBest, *run);
}

/// The same noise as in the measure.
double measure_epsilon(const Experiment& experiment) {
  const auto measure =
      std::find_if(experiment.measures.begin(), experiment.measures.end(),
                   [&](const Measure& m) { return m.opponent == experiment.best->opponent; });
  return measure->epsilon;
}

}  // namespace

Result<LeaguePlayers> choose_players(std::span<const PlayerChoice> entrants,
                                     const fs::path& folder) {
  LeaguePlayers league;
  for (const PlayerChoice& entrant : entrants) {
    auto player = find_entrant(entrant, folder);
    if (!player) return tl::unexpected(player.error());
    league.names.push_back(entrant.name);
    league.players.push_back(std::move(*player));
  }
  return league;
}

Result<std::vector<NumberedPlayer>> each_final(const PlayerChoice& entrant,
                                               const fs::path& folder) {
  const auto runs = RunFolder::open_for_reading(folder / entrant.source);
  if (!runs) return tl::unexpected(runs.error());
  auto finals = players_of_runs(*runs, RunPlayer::kFinal);
  if (finals && finals->empty()) {
    return failure("has no finished run", (folder / entrant.source).string());
  }
  return finals;
}

fs::path kept_players(const fs::path& folder, const std::string& item) {
  return folder / "champions" / (item + ".json");
}

Result<std::optional<Champion>> find_champion(const fs::path& experiment_folder,
                                              const ChampionGames& games, Backend& backend,
                                              const GamesDone& progress) {
  const auto data = load_run_data(experiment_folder);
  if (!data) return tl::unexpected(data.error());
  const auto folder = RunFolder::open_for_reading(experiment_folder);
  if (!folder) return tl::unexpected(folder.error());
  const auto rows = best_rows(*data, "best");
  if (!rows) return tl::unexpected(rows.error());
  const ResultRow& chosen = rows->front();
  auto player = player_of_run(*folder, RunPlayer::kBest, chosen.run);
  if (!player) return tl::unexpected(player.error());
  const auto opponent = find_player(data->experiment.best->opponent);
  if (!opponent) return tl::unexpected(opponent.error());

  const double epsilon = measure_epsilon(data->experiment);
  const MatchPlan match{.a = {.player = CompiledPlayer(*player), .epsilon = epsilon},
                        .b = {.player = CompiledPlayer(*opponent), .epsilon = epsilon},
                        .games = games.games,
                        .seed = games.seed};
  bool stopped = false;
  const auto results = backend.play({&match, 1}, [&](std::uint64_t done) {
    stopped = stopped || (progress && !progress(done));
    return !stopped;
  });
  if (stopped) return std::nullopt;
  const ScoreReport both = match_report(results.front()).both;
  return Champion{.player = std::move(*player),
                  .row = {.experiment = data->experiment.name,
                          .run = chosen.run,
                          .games = chosen.games,
                          .generation = chosen.generation,
                          .opponent = chosen.opponent,
                          .conditions = fmt::format("epsilon={}", epsilon),
                          .tally = both.tally,
                          .interval = both.interval}};
}

}  // namespace othello
