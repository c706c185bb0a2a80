#include "backend/cuda/matches.h"

#include <algorithm>

#include "backend/cuda/block_matches.h"
#include "backend/cuda/match_players.h"
#include "backend/cuda/single_matches.h"

namespace othello::cuda {
namespace {

MatchResult result_of(const MatchSums& sums) {
  const auto tally = [&](std::size_t colour) {
    return Tally{.wins = sums.wins[colour],
                 .draws = sums.draws[colour],
                 .losses = sums.losses[colour],
                 .disc_difference = static_cast<std::int64_t>(sums.differences[colour])};
  };
  return {.black = tally(0),
          .white = tally(1),
          .pairs = sums.pairs,
          .pair_points = sums.pair_points,
          .pair_points_squared = sums.pair_points_squared,
          .signature = sums.signature};
}

}  // namespace

std::vector<MatchResult> play_matches(Workspace& workspace, std::span<const MatchPlan> plans,
                                      const GamesDone& progress) {
  std::vector<MatchResult> results(plans.size());
  MatchPlayers players(plans);
  BlockMatches blocks;
  SingleMatches singles;
  for (std::uint32_t p = 0; p < plans.size(); ++p) {
    if (!blocks.take(players, p)) singles.take(p);
  }
  if (plans.empty()) return results;
  players.upload(workspace, std::max(blocks.bytes(), singles.bytes(players)));

  std::uint64_t games_done = 0;
  const auto played = [&](std::uint64_t games) {
    games_done += games;
    return !progress || progress(games_done);
  };
  Stream& stream = workspace.stream();
  if (!blocks.play(stream, players, players.more(), played)) return results;
  std::vector<MatchSums> sums(plans.size());
  stream.receive(std::span<MatchSums>(sums), players.sums());
  stream.wait();
  std::transform(sums.begin(), sums.end(), results.begin(),
                 [](const MatchSums& s) { return result_of(s); });
  (void)singles.play(stream, players, players.more(), results, played);
  return results;
}

}  // namespace othello::cuda
