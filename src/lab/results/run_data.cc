#include "lab/results/run_data.h"

#include "core/file.h"
#include "lab/run/run_players.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

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

/// Leagues of unfinished runs are played again, and have no checksums yet.
Result<void> load_leagues(const RunFolder& folder, RunData& data) {
  if (!folder.is_finished()) return {};
  for (const LeagueSpec& spec : folder.experiment().leagues) {
    const fs::path path = folder.league_path(spec.name);
    if (auto sound = folder.verify_result(path); !sound) return sound;
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
  if (folder->is_finished()) {
    if (auto sound = folder->verify_results(); !sound) return tl::unexpected(sound.error());
  }
  auto metrics = folder->metrics();
  if (!metrics) return tl::unexpected(metrics.error());
  auto times = folder->times();
  if (!times) return tl::unexpected(times.error());
  auto finals = load_finals(*folder);
  if (!finals) return tl::unexpected(finals.error());
  RunData data{.folder = path,
               .experiment = folder->experiment(),
               .manifest = folder->manifest(),
               .verified = folder->is_verified(),
               .metrics = std::move(*metrics),
               .times = std::move(*times),
               .finals = std::move(*finals),
               .leagues = {}};
  if (auto loaded = load_leagues(*folder, data); !loaded) return tl::unexpected(loaded.error());
  return data;
}

}  // namespace othello
