#include "search/stability.h"

#include <gtest/gtest.h>

#include "core/sanitized_testing.h"
#include "othello/moves.h"
#include "search/random_position_testing.h"

namespace othello {
namespace {

/// The squares of `discs` that some sequence of moves from p flips, p being seen from either side.
Squares ever_flipped(const Position& p, Squares discs, bool passed = false) {
  const Squares moves = legal_moves(p);
  if (moves == 0) return passed ? 0 : ever_flipped(p.swapped(), discs, true);
  Squares flipped = 0;
  for (const Square s : each(moves)) {
    const Squares now = flips(p, s);
    flipped |= now & discs;
    flipped |= ever_flipped(play(p, s, now), discs & ~now);
  }
  return flipped;
}

TEST(Stability, StableDiscsAreNeverFlipped) {
  std::uint64_t stable_count = 0;
  for (std::uint64_t game = 0; game < (kSanitized ? 20 : 300); ++game) {
    const Position p = random_position(game, 6);
    for (const Position& view : {p, p.swapped()}) {
      const Squares stable = stable_discs(view.own, view.opponent);
      ASSERT_EQ(stable & ~view.own, 0U);
      ASSERT_EQ(stable & (ever_flipped(p, stable) | ever_flipped(p.swapped(), stable)), 0U);
      stable_count += static_cast<std::uint64_t>(std::popcount(stable));
    }
  }
  EXPECT_GT(stable_count, kSanitized ? 200U : 3000U);
}

TEST(Stability, OfKnownPositions) {
  EXPECT_EQ(stable_discs(0x01, 0), 0x01U) << "a corner";
  EXPECT_EQ(stable_discs(0x07, 0x08), 0x07U) << "discs next to a corner";
  EXPECT_EQ(stable_discs(0x3c, 0), 0U) << "an edge without corners can be flipped";
  EXPECT_EQ(stable_discs(0xff, 0), 0xffU) << "a full edge";
  EXPECT_EQ(stable_discs(0x0107, 0), 0x0107U);
  EXPECT_EQ(stable_discs(0x0307, 0), 0x0307U) << "b2 behind a1, b1, c1 and a2";
  EXPECT_EQ(stable_discs(~Squares{0}, 0), ~Squares{0});
}

}  // namespace
}  // namespace othello
