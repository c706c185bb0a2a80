#include "search/disc_estimate.h"

#include <gtest/gtest.h>

#include "othello/notation.h"
#include "othello/symmetry.h"
#include "play/move_values.h"
#include "search/random_position_testing.h"

namespace othello {
namespace {

/// What the player's own numbers say, for the side to move.
double reference(const Player& player, const Position& p) {
  return -value_after(player, Colour::kBlack, {.before = {}, .after = p.swapped()});
}

TEST(DiscEstimate, RoundsTheValuesOfThePlayer) {
  const Player player = DiscEstimate::shipped_player();
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Position p = random_position(seed, static_cast<int>(seed));
    ASSERT_NEAR(DiscEstimate::shipped()(p), reference(player, p), 0.05) << to_text(Board{p});
  }
}

TEST(DiscEstimate, IsTheSameUnderSymmetries) {
  const Position p = random_position(3, 15);
  for (const Symmetry symmetry : kSymmetries) {
    EXPECT_FLOAT_EQ(DiscEstimate::shipped()(transform(symmetry, p)), DiscEstimate::shipped()(p));
  }
}

}  // namespace
}  // namespace othello
