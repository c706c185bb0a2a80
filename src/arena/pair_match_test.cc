#include "arena/pair_match.h"

#include <gtest/gtest.h>

#include <set>

#include "arena/match.h"
#include "eval/player_file.h"

namespace othello {
namespace {

MatchPlan plan_of(const char* a, const char* b, std::uint64_t games) {
  return {.a = {.player = CompiledPlayer(shipped_player(a).value()), .epsilon = 0.1},
          .b = {.player = CompiledPlayer(shipped_player(b).value()), .epsilon = 0.1},
          .games = games,
          .seed = 5};
}

TEST(PairMatch, HasTheGamesOfTheMatch) {
  const MatchPlan plan = plan_of("heuristic", "random", 300);
  PairScore score(150, std::nullopt);
  std::set<std::uint64_t> played;
  play_pairs(this_thread(), plan, score,
             [&](const PlayedPair& pair) { return played.insert(pair.number).second; });
  EXPECT_TRUE(score.ended());
  EXPECT_EQ(played.size(), 150U);
  MatchResult expected = this_thread().play({&plan, 1}, {}).front();
  expected.signature = 0;
  EXPECT_EQ(score.result(), expected);
  EXPECT_EQ(score.counts().total(), 150U);
  EXPECT_EQ(score.counts().sample(), score_sample(expected));
}

TEST(PairMatch, CountsInTheOrderOfPairsWhateverTheOrderOfPlay) {
  const SprtOptions sprt{.elo0 = 0, .elo1 = 200, .alpha = 0.1, .beta = 0.1};
  const MatchPlan plan = plan_of("heuristic", "random", 2000);
  PairScore forward(1000, sprt);
  std::vector<PlayedPair> pairs;
  play_pairs(this_thread(), plan, forward, [&](const PlayedPair& pair) {
    pairs.push_back(pair);
    return true;
  });
  EXPECT_EQ(forward.state(), SprtState::kElo1Accepted);
  EXPECT_LT(forward.counts().total(), 100U);
  PairScore backward(1000, sprt);
  for (auto pair = pairs.rbegin(); pair != pairs.rend(); ++pair) {
    backward.add(pair->number, {pair->games[0].disc_difference, pair->games[1].disc_difference});
  }
  EXPECT_EQ(backward.state(), forward.state());
  EXPECT_EQ(backward.result(), forward.result());
}

TEST(PairMatch, ResumesAfterAStop) {
  const MatchPlan plan = plan_of("heuristic", "random", 400);
  PairScore score(200, std::nullopt);
  int left = 30;
  std::uint64_t kept = 0;
  const auto until_stopped = [&](const PlayedPair&) {
    if (left-- == 0) return false;
    ++kept;
    return true;
  };
  play_pairs(this_thread(), plan, score, until_stopped);
  EXPECT_EQ(kept, 30U);
  EXPECT_EQ(score.counts().total(), 30U);
  play_pairs(this_thread(), plan, score, [](const PlayedPair&) { return true; });
  MatchResult expected = this_thread().play({&plan, 1}, {}).front();
  expected.signature = 0;
  EXPECT_EQ(score.result(), expected);
}

}  // namespace
}  // namespace othello
