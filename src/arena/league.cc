#include "arena/league.h"

#include <algorithm>
#include <cassert>

#include "arena/rounds.h"

namespace othello {
namespace {

/// Enough matches at a time to keep every core busy even if each is a single pair of games.
constexpr std::size_t kPlansAtATime = 4096;

std::vector<Pairing> league_pairings(std::size_t players, bool self_play) {
  std::vector<Pairing> pairings = round_robin(players);
  if (self_play) {
    const std::vector<Pairing> self = self_pairings(players);
    pairings.insert(pairings.end(), self.begin(), self.end());
  }
  return pairings;
}

/// At least in the first round, for all pairings together.
constexpr std::uint64_t kGamesOfFirstRound = 4096;

/// A round of a league: games first_game, first_game + 1, … of every pairing.
struct Round {
  std::uint64_t first_game = 0;
  std::uint64_t games = 0;

  [[nodiscard]] MatchPlan plan(const Pairing& pairing, std::span<const Seat> seats,
                               const LeagueOptions& options) const {
    const std::uint64_t share = pairing.a == pairing.b ? 2 : 1;
    return {.a = seats[pairing.a],
            .b = seats[pairing.b],
            .games = games / share,
            .seed = options.seed,
            .stream = match_stream(pairing),
            .first_game = first_game / share,
            .opening_plies = options.opening_plies,
            .starts = options.starts,
            .openings = options.openings};
  }
};

/// Adds the results of a round to the table; false if `progress`, which counts the games of the
/// round, stopped it.
bool play_round(const Round& round, Backend& backend, std::span<const Pairing> pairings,
                std::span<const Seat> seats, const LeagueOptions& options,
                const GamesDone& progress, Crosstable& table) {
  std::uint64_t done = 0;
  bool stopped = false;
  const GamesDone add_done = [&](std::uint64_t games) {
    stopped = stopped || !progress(done + games);
    return !stopped;
  };
  for (std::size_t first = 0; first < pairings.size(); first += kPlansAtATime) {
    const std::span<const Pairing> some =
        pairings.subspan(first, std::min(kPlansAtATime, pairings.size() - first));
    std::vector<MatchPlan> plans;
    plans.reserve(some.size());
    for (const Pairing& pairing : some) plans.push_back(round.plan(pairing, seats, options));
    const std::vector<MatchResult> results = backend.play(plans, add_done);
    if (stopped) return false;
    for (std::size_t i = 0; i < some.size(); ++i) {
      table.add(some[i], results[i]);
      done += plans[i].games;
    }
  }
  return true;
}

}  // namespace

std::uint64_t league_games(std::size_t players, const LeagueOptions& options) {
  const std::uint64_t pairs = players == 0 ? 0 : players * (players - 1) / 2;
  return pairs * options.games + (options.self_play ? players * (options.games / 2) : 0);
}

LeagueGames play_league(Backend& backend, std::span<const Seat> seats, const LeagueOptions& options,
                        const GamesDone& progress) {
  assert(options.games % 2 == 0 && seats.size() <= kMostLeaguePlayers);
  const std::vector<Pairing> pairings = league_pairings(seats.size(), options.self_play);
  LeagueGames league{.table = Crosstable(seats.size())};
  // A pairing of a player with itself has half of a round's games, from an even number on.
  constexpr std::uint64_t kUnit = 4;
  Rounds rounds(options.games, kGamesOfFirstRound / std::max<std::size_t>(pairings.size(), 1),
                kUnit);
  while (rounds.length() > 0) {
    const Round round{.first_game = rounds.played(), .games = rounds.length()};
    const std::uint64_t before = league.table.games();
    Crosstable with_round = league.table;
    if (!play_round(
            round, backend, pairings, seats, options,
            [&](std::uint64_t games) { return progress(before + games); }, with_round)) {
      return league;
    }
    league.table = std::move(with_round);
    rounds.finish_round();
    league.games = rounds.played();
  }
  league.complete = true;
  return league;
}

}  // namespace othello
