#include "lab/champions.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/file.h"
#include "eval/player_file.h"
#include "lab/player_reference.h"
#include "lab/run_data.h"
#include "lab/run_folder.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFinalsLeague = "finals";
constexpr std::string_view kRunPrefix = "run-";

/// The run of the winner of the league among the finals.
Result<std::uint32_t> winning_run(const RunData& data) {
  const auto league = data.leagues.find(std::string(kFinalsLeague));
  if (league == data.leagues.end()) {
    return failure("has no league 'finals' from which to take the winner", data.folder.string());
  }
  const std::string& winner = league->second.players[league->second.order().front()];
  std::uint32_t run = 0;
  const char* end = winner.data() + winner.size();
  if (!winner.starts_with(kRunPrefix) ||
      std::from_chars(winner.data() + kRunPrefix.size(), end, run).ptr != end) {
    return failure(fmt::format("the winner of 'finals' is '{}', expected a run", winner),
                   data.folder.string());
  }
  return run;
}

/// The run whose best snapshot had the highest score when it was chosen.
Result<std::uint32_t> best_run(const RunData& data) {
  if (!data.experiment.best) return failure("has no [best] snapshots", data.folder.string());
  const std::string opponent = player_label(data.experiment.best->opponent);
  const MetricRow* best = nullptr;
  for (const MetricRow& row : data.metrics) {
    if (row.measure != "score" || row.opponent != opponent) continue;
    if (best == nullptr || row.score > best->score) best = &row;
  }
  if (best == nullptr) return failure("has no measured snapshots", data.folder.string());
  return best->run;
}

Result<fs::path> champion_path(const LeagueItem::Entrant& entrant, const fs::path& folder) {
  const auto data = load_run_data(folder / entrant.source);
  if (!data) return tl::unexpected(data.error());
  const auto runs = RunFolder::open_for_reading(folder / entrant.source);
  if (!runs) return tl::unexpected(runs.error());
  const bool from_finals = entrant.from == LeagueItem::Entrant::From::kFinals;
  const auto run = from_finals ? winning_run(*data) : best_run(*data);
  if (!run) return tl::unexpected(run.error());
  return from_finals ? runs->final_path(*run) : runs->best_path(*run);
}

Result<Player> find_entrant(const LeagueItem::Entrant& entrant, const fs::path& folder) {
  if (entrant.from == LeagueItem::Entrant::From::kPlayer) return find_player(entrant.source);
  const auto path = champion_path(entrant, folder);
  if (!path) return tl::unexpected(path.error());
  return load_player_file(*path, std::nullopt);
}

}  // namespace

Result<LeaguePlayers> choose_champions(const LeagueItem& item, const fs::path& folder) {
  LeaguePlayers league;
  for (const LeagueItem::Entrant& entrant : item.entrants) {
    auto player = find_entrant(entrant, folder);
    if (!player) return tl::unexpected(player.error());
    league.names.push_back(entrant.name);
    league.players.push_back(std::move(*player));
  }
  return league;
}

}  // namespace othello
