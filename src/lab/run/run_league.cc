#include "lab/run/run_league.h"

#include <fmt/format.h>

#include "arena/league.h"
#include "eval/player_file.h"
#include "lab/experiment/player_reference.h"
#include "lab/run/run_players.h"

namespace othello {
namespace {

Result<void> join(LeaguePlayers& league, std::string name, const std::string& reference) {
  auto player = find_player(reference);
  if (!player) return tl::unexpected(player.error());
  league.names.push_back(std::move(name));
  league.players.push_back(std::move(*player));
  return {};
}

}  // namespace

Result<LeaguePlayers> league_players(const RunFolder& folder, const LeagueSpec& league) {
  LeaguePlayers out;
  if (league.among == LeagueSpec::Among::kSnapshots) {
    const auto snapshots = folder.snapshots(league.run);
    if (!snapshots) return tl::unexpected(snapshots.error());
    std::size_t number = 0;
    for (const std::uint64_t games : *snapshots) {
      const auto joined = join(out, fmt::format("player-{}", ++number),
                               folder.snapshot_path(league.run, games).string());
      if (!joined) return tl::unexpected(joined.error());
    }
  } else {
    const auto which =
        league.among == LeagueSpec::Among::kFinals ? RunPlayer::kFinal : RunPlayer::kBest;
    for (std::uint32_t run = 1; run <= folder.experiment().runs; ++run) {
      auto player = player_of_run(folder, which, run);
      if (!player) return tl::unexpected(player.error());
      out.names.push_back(fmt::format("run-{}", run));
      out.players.push_back(std::move(*player));
    }
  }
  for (const std::string& guest : league.guests) {
    if (auto joined = join(out, player_label(guest), guest); !joined) {
      return tl::unexpected(joined.error());
    }
  }
  return out;
}

std::optional<LeagueTable> hold_league(const LeaguePlayers& players, const LeagueSpec& spec,
                                       std::uint64_t seed, Backend& backend,
                                       const GamesDone& progress) {
  std::vector<Seat> seats;
  for (const Player& player : players.players) {
    seats.push_back({.player = CompiledPlayer(player), .epsilon = spec.epsilon, .ties = spec.ties});
  }
  const LeagueGames league =
      play_league(backend, seats, {.games = spec.games, .seed = seed}, progress);
  if (!league.complete) return std::nullopt;
  return league_table(players.names, league.table);
}

}  // namespace othello
