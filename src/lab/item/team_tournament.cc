#include "lab/item/team_tournament.h"

#include "arena/match.h"
#include "lab/item/team.h"

namespace othello {
namespace {

/// The members of all teams in one list, team by team.
struct Lineup {
  struct Place {
    std::size_t team;
    std::size_t run;
  };
  std::vector<Place> places;
  std::vector<std::uint32_t> first;  ///< by team: the index of its first member
};

Lineup line_up(std::span<const Team> teams) {
  Lineup lineup;
  for (std::size_t team = 0; team < teams.size(); ++team) {
    lineup.first.push_back(static_cast<std::uint32_t>(lineup.places.size()));
    for (std::size_t run = 0; run < teams[team].runs(); ++run) lineup.places.push_back({team, run});
  }
  return lineup;
}

/// Ordered by pairs of teams, so that neighbouring games share their players.
std::vector<PopulationGame> schedule(std::span<const Team> teams, const Lineup& lineup) {
  std::vector<PopulationGame> games;
  for (std::size_t i = 0; i < teams.size(); ++i) {
    for (std::size_t j = i + 1; j < teams.size(); ++j) {
      for (std::uint32_t a = 0; a < teams[i].runs(); ++a) {
        for (std::uint32_t b = 0; b < teams[j].runs(); ++b) {
          const std::uint32_t one = lineup.first[i] + a;
          const std::uint32_t other = lineup.first[j] + b;
          games.push_back({one, other});
          games.push_back({other, one});
        }
      }
    }
  }
  return games;
}

TeamTable::Point empty_point(std::span<const Team> teams, std::uint64_t games) {
  TeamTable::Point point{.games = games, .generations = {}, .members = {}};
  for (const Team& team : teams) {
    point.generations.push_back(team.at(games).generation);
    point.members.emplace_back(team.runs(), std::vector<Tally>(teams.size()));
  }
  return point;
}

}  // namespace

Result<std::optional<TeamTable>> play_tournament(std::span<const Team> teams,
                                                 const TournamentOptions& options, Backend& backend,
                                                 const ItemProgress& progress) {
  const auto times = meeting_times(teams, options.every);
  if (!times) return tl::unexpected(times.error());
  const Lineup lineup = line_up(teams);
  const std::vector<PopulationGame> games = schedule(teams, lineup);
  TeamTable table{.rule = options.rule, .teams = {}, .points = {}};
  for (const Team& team : teams) table.teams.push_back(team.experiment());
  for (const std::uint64_t time : *times) {
    const auto seats = seat_members(teams, time);
    if (!seats) return tl::unexpected(seats.error());
    const std::uint64_t before = games.size() * table.points.size();
    const auto played = backend.play_population(
        {.members = *seats, .games = games, .seed = time_seed(options.seed, time)},
        [&](std::uint64_t done) {
          return !progress || progress(before + done, games.size() * times->size());
        });
    if (!played) return std::nullopt;
    TeamTable::Point& point = table.points.emplace_back(empty_point(teams, time));
    for (std::size_t i = 0; i < games.size(); ++i) {
      const Lineup::Place& black = lineup.places[games[i].black];
      const Lineup::Place& white = lineup.places[games[i].white];
      const Tally result = game_tally((*played)[i]);
      point.members[black.team][black.run][white.team] += result;
      point.members[white.team][white.run][black.team] += reversed(result);
    }
  }
  return table;
}

}  // namespace othello
