#include "lab/paper/team_games.h"

#include <fmt/format.h>

#include "lab/run/seeds.h"

namespace othello {

Result<std::vector<std::uint64_t>> meeting_times(std::span<const Team> teams, std::uint64_t every) {
  std::vector<std::uint64_t> times = common_times(teams, every);
  if (!times.empty()) return times;
  std::vector<std::string> names;
  for (const Team& team : teams) names.push_back(team.experiment());
  return failure("have no snapshot after the same number of games",
                 fmt::format("{}", fmt::join(names, ", ")));
}

Result<std::vector<Seat>> seat_members(std::span<const Team> teams, std::uint64_t games) {
  std::vector<std::filesystem::path> files;
  for (const Team& team : teams) {
    for (std::filesystem::path& file : team.members(games)) files.push_back(std::move(file));
  }
  const auto players = load_frozen(files);
  if (!players) return tl::unexpected(players.error());
  std::vector<Seat> seats;
  for (const FrozenPlayer& player : *players) seats.push_back({.player = player});
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
