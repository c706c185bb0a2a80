#include "lab/results/run_data.h"

#include "core/file.h"
#include "lab/run/run_players.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

/// The table of all runs, or while there is none the runs' own.
Result<std::vector<ResultRow>> load_metrics(const RunFolder& folder) {
  const fs::path path = folder.metrics_path();
  if (!is_there(path)) return folder.metrics();
  return load_rows(path, metric_columns());
}

/// The same of times.
Result<std::vector<TimeRow>> load_times(const RunFolder& folder) {
  const fs::path path = folder.times_path();
  if (!is_there(path)) return folder.times();
  const auto text = read_file(path, kMaxTimesBytes);
  if (!text) return tl::unexpected(text.error());
  return times_from_csv(*text, path.string());
}

Result<std::vector<FinalPlayer>> load_finals(const RunFolder& folder) {
  auto players = players_of_runs(folder, RunPlayer::kFinal);
  if (!players) return tl::unexpected(players.error());
  std::vector<FinalPlayer> finals;
  for (NumberedPlayer& final_player : *players) {
    finals.push_back(
        {static_cast<std::uint32_t>(final_player.number), std::move(final_player.player)});
  }
  return finals;
}

Result<void> load_leagues(const RunFolder& folder, RunData& data) {
  for (const LeagueSpec& spec : folder.experiment().leagues) {
    const fs::path path = folder.league_path(spec.name);
    if (!is_there(path)) continue;
    auto tables = load_league_tables(path);
    if (!tables) return tl::unexpected(tables.error());
    if (tables->empty()) return failure("found no games", path.string());
    data.leagues.emplace(spec.name, tables->front());
    if (spec.each_run) data.run_leagues.emplace(spec.name, std::move(*tables));
  }
  return {};
}

}  // namespace

Result<RunData> load_run_data(const fs::path& path) {
  const auto folder = RunFolder::open_for_reading(path);
  if (!folder) return tl::unexpected(folder.error());
  auto metrics = load_metrics(*folder);
  if (!metrics) return tl::unexpected(metrics.error());
  auto times = load_times(*folder);
  if (!times) return tl::unexpected(times.error());
  auto finals = load_finals(*folder);
  if (!finals) return tl::unexpected(finals.error());
  RunData data{.folder = path,
               .experiment = folder->experiment(),
               .manifest = folder->manifest(),
               .metrics = std::move(*metrics),
               .times = std::move(*times),
               .finals = std::move(*finals),
               .leagues = {}};
  if (auto loaded = load_leagues(*folder, data); !loaded) return tl::unexpected(loaded.error());
  return data;
}

}  // namespace othello
