#include "play/population.h"

#include <gtest/gtest.h>

#include "eval/sample_players.h"
#include "play/game.h"

namespace othello {
namespace {

/// Every ordered pair of players of every kind.
TEST(Population, EveryIsaEqualsSingleGames) {
  std::vector<Seat> members;
  for (const Player& player : sample_players()) {
    members.push_back({CompiledPlayer(player), members.size() % 2 == 0 ? 0.1 : 0.0,
                       members.size() % 3 == 0 ? TieBreak::kFirst : TieBreak::kRandom});
  }
  std::vector<PopulationGame> games;
  for (std::uint32_t a = 0; a < members.size(); ++a) {
    for (std::uint32_t b = 0; b < members.size(); ++b) {
      if (a != b) games.push_back({a, b});
    }
  }
  const PopulationPlan plan{
      .members = members, .games = games, .seed = 5, .stream = 77, .first_game = 1'000'001};
  const std::vector<int> expected = play_population(plan, Isa::kReference);
  ASSERT_EQ(expected.size(), games.size());
  EXPECT_EQ(expected[3], play_game(members[games[3].black], members[games[3].white],
                                   {.seed = 5, .stream = 77, .game = 1'000'004})
                             .disc_difference);
  std::vector<Isa> fast = available_isas();
  std::erase(fast, Isa::kReference);
  for (const Isa isa : fast) EXPECT_EQ(play_population(plan, isa), expected) << name(isa);
}

TEST(Population, NoGamesNoResults) {
  EXPECT_TRUE(play_population({.members = {}, .games = {}}, best_isa()).empty());
}

}  // namespace
}  // namespace othello
