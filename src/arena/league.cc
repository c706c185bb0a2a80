#include "arena/league.h"

#include <algorithm>
#include <cassert>

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

std::uint64_t pairing_games(const Pairing& pairing, const LeagueOptions& options) {
  return pairing.a == pairing.b ? options.games / 2 : options.games;
}

}  // namespace

std::uint64_t league_games(std::size_t players, const LeagueOptions& options) {
  const std::uint64_t pairs = players == 0 ? 0 : players * (players - 1) / 2;
  return pairs * options.games + (options.self_play ? players * (options.games / 2) : 0);
}

std::optional<Crosstable> play_league(Backend& backend, std::span<const Seat> seats,
                                      const LeagueOptions& options, const GamesDone& progress) {
  assert(options.games % 2 == 0 && seats.size() <= kMostLeaguePlayers);
  const std::vector<Pairing> pairings = league_pairings(seats.size(), options.self_play);
  Crosstable table(seats.size());
  std::uint64_t done = 0;
  bool stopped = false;
  const GamesDone add_done = [&](std::uint64_t games) {
    stopped = stopped || !progress(done + games);
    return !stopped;
  };
  for (std::size_t first = 0; first < pairings.size(); first += kPlansAtATime) {
    const std::span<const Pairing> some =
        std::span(pairings).subspan(first, std::min(kPlansAtATime, pairings.size() - first));
    std::vector<MatchPlan> plans;
    plans.reserve(some.size());
    for (const Pairing& pairing : some) {
      plans.push_back({.a = seats[pairing.a],
                       .b = seats[pairing.b],
                       .games = pairing_games(pairing, options),
                       .seed = options.seed,
                       .run = match_run(pairing),
                       .opening_plies = options.opening_plies});
    }
    const std::vector<MatchResult> results = backend.play(plans, add_done);
    if (stopped) return std::nullopt;
    for (std::size_t i = 0; i < some.size(); ++i) {
      table.add(some[i], results[i]);
      done += plans[i].games;
    }
  }
  return table;
}

}  // namespace othello
