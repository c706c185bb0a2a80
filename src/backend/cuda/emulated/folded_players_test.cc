#include "backend/cuda/folded_players.h"

#include <gtest/gtest.h>

#include <vector>

#include "eval/sample_players.h"
#include "eval/tuple_shapes.h"

namespace othello::cuda {
namespace {

FrozenPlayer straight(std::uint64_t seed) {
  return FrozenPlayer(
      sample_player("", NTuple::create(straight_tuples(3)).value(), Convention::kNegation, seed));
}

TEST(FoldedPlayersTest, AreFoldedOnce) {
  FoldedPlayers players;
  const FrozenPlayer a = straight(1);
  const FrozenPlayer b = straight(2);
  const FrozenPlayer folded = players.of(a);
  EXPECT_NE(&folded.impl(), &a.impl());
  EXPECT_NE(&players.of(b).impl(), &folded.impl());
  EXPECT_EQ(&players.of(a).impl(), &folded.impl());
}

TEST(FoldedPlayersTest, ThoseThatWereAskedForLastAreKept) {
  FoldedPlayers players;
  const FrozenPlayer often = straight(1);
  const FrozenPlayer once = straight(2);
  const FrozenPlayer first_often = players.of(often);
  const FrozenPlayer first_once = players.of(once);
  std::vector<FrozenPlayer> others;
  for (std::uint64_t i = 3; i < 80; ++i) {
    others.push_back(straight(i));
    (void)players.of(others.back());
    (void)players.of(often);
  }
  EXPECT_EQ(&players.of(often).impl(), &first_often.impl());
  EXPECT_NE(&players.of(once).impl(), &first_once.impl());
}

}  // namespace
}  // namespace othello::cuda
