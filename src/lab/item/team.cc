#include "lab/item/team.h"

#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cassert>
#include <map>
#include <optional>

#include "core/file.h"
#include "eval/player_file.h"
#include "lab/run/checkpoint.h"
#include "lab/run/seeds.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

/// The time at which the snapshot taken after `played` games was due.
std::uint64_t due(std::uint64_t played, const Budget& budget) {
  if (played >= budget.games) return budget.games;
  return played / budget.snapshot_every * budget.snapshot_every;
}

}  // namespace

Result<Team> Team::open(const fs::path& path) {
  auto folder = RunFolder::open_for_reading(path);
  if (!folder) return tl::unexpected(folder.error());
  const auto rows = folder->metrics();
  if (!rows) return tl::unexpected(rows.error());
  std::map<std::uint64_t, std::uint64_t> generations;
  for (const ResultRow& row : *rows) generations[row.games] = row.generation;
  Team team(std::move(*folder));
  std::size_t common = kMostSnapshots;
  for (std::uint32_t run = 1; run <= team.runs(); ++run) {
    auto snapshots = team.folder_.snapshots(run);
    if (!snapshots) return tl::unexpected(snapshots.error());
    team.played_.push_back(std::move(*snapshots));
    common = std::min(common, team.played_.back().size());
  }
  if (common == 0) return failure("has no snapshots for a team", path.string());
  for (std::size_t i = 0; i < common; ++i) {
    const std::uint64_t played = team.played_.front()[i];
    team.times_.push_back({.games = due(played, team.folder_.experiment().budget),
                           .generation = generations[played]});
  }
  return team;
}

const TeamTime& Team::at(std::uint64_t games) const {
  const auto found = std::find_if(times_.begin(), times_.end(),
                                  [&](const TeamTime& time) { return time.games == games; });
  assert(found != times_.end());
  return *found;
}

Result<std::vector<fs::path>> Team::members(std::uint64_t games) const {
  const auto time = static_cast<std::size_t>(&at(games) - times_.data());
  std::vector<fs::path> files;
  for (std::uint32_t run = 1; run <= runs(); ++run) {
    files.push_back(folder_.snapshot_path(run, played_[run - 1][time]));
    if (auto sound = folder_.verify_player(run, files.back()); !sound) {
      return tl::unexpected(sound.error());
    }
  }
  return files;
}

Result<std::uint64_t> experiment_fingerprint(const fs::path& path) {
  const auto folder = RunFolder::open_for_reading(path);
  if (!folder) return tl::unexpected(folder.error());
  const auto measured = read_file(folder->metrics_path(), kMaxResultBytes);
  if (!measured) return tl::unexpected(measured.error());
  return fingerprint(fmt::format("{} {}", folder->fingerprint(), *measured));
}

std::vector<std::uint64_t> common_times(std::span<const Team> teams, std::uint64_t every) {
  std::map<std::uint64_t, std::size_t> teams_at;
  for (const Team& team : teams) {
    for (const TeamTime& time : team.times()) ++teams_at[time.games];
  }
  std::vector<std::uint64_t> common;
  for (const auto& [games, count] : teams_at) {
    if (count == teams.size()) common.push_back(games);
  }
  std::vector<std::uint64_t> chosen;
  for (std::size_t i = 0; i < common.size(); ++i) {
    if ((common.size() - 1 - i) % every == 0) chosen.push_back(common[i]);
  }
  return chosen;
}

Result<std::vector<CompiledPlayer>> load_compiled(std::span<const fs::path> files) {
  std::vector<std::optional<Result<CompiledPlayer>>> loaded(files.size());
  const auto load = [&](std::size_t i) {
    const auto player = load_player_file(files[i], std::nullopt);
    loaded[i] = player ? Result<CompiledPlayer>(CompiledPlayer(*player))
                       : Result<CompiledPlayer>(tl::unexpected(player.error()));
  };
  tbb::parallel_for(std::size_t{0}, files.size(), load);
  std::vector<CompiledPlayer> players;
  for (const auto& player : loaded) {
    if (!*player) return tl::unexpected(player->error());
    players.push_back(**player);
  }
  return players;
}

Result<std::vector<std::uint64_t>> meeting_times(std::span<const Team> teams, std::uint64_t every) {
  std::vector<std::uint64_t> times = common_times(teams, every);
  if (!times.empty()) return times;
  std::vector<std::string> names;
  for (const Team& team : teams) names.push_back(team.experiment());
  return failure("have no snapshots due at the same number of games",
                 fmt::format("{}", fmt::join(names, ", ")));
}

Result<std::vector<Seat>> seat_members(std::span<const Team> teams, std::uint64_t games) {
  std::vector<std::filesystem::path> files;
  for (const Team& team : teams) {
    const auto members = team.members(games);
    if (!members) return tl::unexpected(members.error());
    files.insert(files.end(), members->begin(), members->end());
  }
  const auto players = load_compiled(files);
  if (!players) return tl::unexpected(players.error());
  std::vector<Seat> seats;
  for (const CompiledPlayer& player : *players) seats.push_back({.player = player});
  return seats;
}

std::uint64_t time_seed(std::uint64_t seed, std::uint64_t games) {
  return derived_seed(seed, {.use = SeedUse::kLeague, .games = games});
}

Tally game_tally(int disc_difference) {
  return {.wins = disc_difference > 0 ? 1U : 0U,
          .draws = disc_difference == 0 ? 1U : 0U,
          .losses = disc_difference < 0 ? 1U : 0U,
          .disc_difference = disc_difference};
}

}  // namespace othello
