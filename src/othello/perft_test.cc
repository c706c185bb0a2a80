#include "othello/perft.h"

#include <gtest/gtest.h>

#include "othello/symmetry.h"

namespace othello {
namespace {

// Published counts.
TEST(Perft, FromTheStart) {
  constexpr std::uint64_t kLeaves[] = {1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288};
  for (int depth = 0; depth <= 9; ++depth) {
    EXPECT_EQ(perft(Position::start(), depth), kLeaves[depth]) << "depth " << depth;
  }
}

TEST(Perft, CountsAPassAsAPly) {
  const Position own_must_pass{0b100, 0b011};  // the opponent then plays d1, and the game is over
  EXPECT_EQ(perft(own_must_pass, 1), 1U);
  EXPECT_EQ(perft(own_must_pass, 2), 1U);
}

TEST(Perft, CountsAGameThatEndsEarlyAsOneLeaf) { EXPECT_EQ(perft({~Squares{0}, 0}, 5), 1U); }

TEST(Perft, IsTheSameFromASymmetricStart) {
  for (const Symmetry symmetry : kSymmetries) {
    EXPECT_EQ(perft(transform(symmetry, Position::start()), 5), 1396U);
  }
}

}  // namespace
}  // namespace othello
