#include "arena/gauntlet.h"

#include <gtest/gtest.h>

#include "arena/match.h"
#include "eval/sample_players.h"
#include "play/backend.h"
#include "play/game.h"
#include "play/isa_testing.h"
#include "play/openings.h"

namespace othello {
namespace {

Seat seat(const Player& player) { return {CompiledPlayer(player), 0.0, TieBreak::kFirst}; }

class GauntletTest : public testing::Test {
 protected:
  Seat player = seat(sample_snakes(3, 4, 1));
  std::vector<Seat> pool{seat(sample_player("wpc", Wpc(), Convention::kNegation, 21)), player,
                         seat(sample_snakes(2, 5, 7, Convention::kInversion))};
  std::vector<Opening> openings = draw_openings({.count = 50, .plies = 7, .seed = 2}).value();
  std::vector<GameStart> starts = starts_after(openings);
  Gauntlet gauntlet{.player = player, .pool = pool, .starts = starts};

  static std::vector<MatchResult> played(const Gauntlet& gauntlet, Isa isa = best_isa()) {
    return this_thread(isa).play(gauntlet_plans(gauntlet), {});
  }
};

TEST_F(GauntletTest, EveryOpeningIsPlayedWithBothColours) {
  for (const MatchResult& result : played(gauntlet)) {
    EXPECT_EQ(result.pairs, 50U);
    EXPECT_EQ(result.black.games(), 50U);
    EXPECT_EQ(result.white.games(), 50U);
  }
}

TEST_F(GauntletTest, AgainstItselfWithoutNoiseItScoresHalf) {
  const MatchResult result = played(gauntlet)[1];
  EXPECT_EQ(result.total().score(), 0.5);
  EXPECT_EQ(result.total().disc_difference, 0);
}

TEST_F(GauntletTest, TheOtherSideSeesTheSameGames) {
  const std::vector<Seat> only{player};
  const Gauntlet reverse{.player = pool[0], .pool = only, .starts = starts};
  Tally theirs = played(reverse)[0].total();
  EXPECT_EQ(reversed(theirs), played(gauntlet)[0].total());
}

TEST_F(GauntletTest, GamesBeginWithTheOpenings) {
  // Every opening is a transcript: the games are those of play_game() after its moves.
  for (Seat& seat : pool) seat.epsilon = 0.2;
  gauntlet.player.epsilon = 0.2;
  const std::vector<MatchPlan> plans = gauntlet_plans(gauntlet);
  std::uint64_t signature = 0;
  for (std::uint64_t game = 0; game < plans[2].games; ++game) {
    signature += play_game(plans[2], game).signature;
  }
  for (const Isa isa : available_isas()) {
    EXPECT_EQ(played(gauntlet, isa)[2].signature, signature) << name(isa);
  }
}

}  // namespace
}  // namespace othello
