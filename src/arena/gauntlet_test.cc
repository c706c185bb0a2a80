#include "arena/gauntlet.h"

#include <gtest/gtest.h>

#include "arena/match.h"
#include "eval/sample_players.h"

namespace othello {
namespace {

Seat seat(const Player& player) { return {FrozenPlayer(player), 0.0, TieBreak::kFirst}; }

class GauntletTest : public testing::Test {
 protected:
  Seat player = seat(sample_snakes(3, 4, 1));
  std::vector<Seat> pool{seat(sample_player("wpc", Wpc(), Convention::kNegation, 21)), player,
                         seat(sample_snakes(2, 5, 7, Convention::kInversion))};
  std::vector<Opening> openings = draw_openings({.count = 50, .plies = 7, .seed = 2}).value();
  Gauntlet gauntlet{.player = player, .pool = pool, .openings = openings};
};

TEST_F(GauntletTest, EveryOpeningIsPlayedWithBothColours) {
  for (const MatchResult& result : play_gauntlet(gauntlet, this_thread(), {})) {
    EXPECT_EQ(result.pairs, 50U);
    EXPECT_EQ(result.black.games(), 50U);
    EXPECT_EQ(result.white.games(), 50U);
  }
}

TEST_F(GauntletTest, AgainstItselfWithoutNoiseItScoresHalf) {
  const MatchResult result = play_gauntlet(gauntlet, this_thread(), {})[1];
  EXPECT_EQ(result.total().score(), 0.5);
  EXPECT_EQ(result.total().disc_difference, 0);
}

TEST_F(GauntletTest, TheOtherSideSeesTheSameGames) {
  const std::vector<Seat> only{player};
  const Gauntlet reverse{.player = pool[0], .pool = only, .openings = openings};
  Tally theirs = play_gauntlet(reverse, this_thread(), {})[0].total();
  EXPECT_EQ(reversed(theirs), play_gauntlet(gauntlet, this_thread(), {})[0].total());
}

TEST_F(GauntletTest, ProgressCanStopIt) {
  // Of four parts for each opponent a round has those of sixteen.
  const std::vector<Seat> many(40, player);
  gauntlet.pool = many;
  std::vector<std::uint64_t> seen;
  (void)play_gauntlet(gauntlet, this_thread(), [&](std::uint64_t done) {
    seen.push_back(done);
    return seen.size() < 2;
  });
  EXPECT_EQ(seen, (std::vector<std::uint64_t>{1600, 3200}));
}

}  // namespace
}  // namespace othello
