#include "othello/moves.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "othello/symmetry.h"
#include "othello/test_positions.h"

namespace othello {
namespace {

/// An independent implementation of the rules: a board of characters with a border, without bit
/// arithmetic.
class Mailbox {
 public:
  explicit Mailbox(const Position& p) : cells_(100, '#') {
    for (int r = 0; r < 8; ++r) {
      for (int c = 0; c < 8; ++c) {
        const Squares here = Squares{1} << (8 * r + c);
        at_cell(cell(c, r)) = (p.own & here) != 0 ? 'm' : (p.opponent & here) != 0 ? 'y' : '.';
      }
    }
  }

  [[nodiscard]] Squares flips(int c, int r) const {
    Squares flipped = 0;
    for (const int step : {-11, -10, -9, -1, 1, 9, 10, 11}) {
      int at = cell(c, r) + step;
      Squares run = 0;
      while (at_cell(at) == 'y') {
        run |= Squares{1} << (8 * (at / 10 - 1) + at % 10 - 1);
        at += step;
      }
      if (at_cell(at) == 'm') flipped |= run;
    }
    return flipped;
  }

  [[nodiscard]] Squares legal_moves() const {
    Squares moves = 0;
    for (int r = 0; r < 8; ++r) {
      for (int c = 0; c < 8; ++c) {
        if (at_cell(cell(c, r)) == '.' && flips(c, r) != 0) moves |= Squares{1} << (8 * r + c);
      }
    }
    return moves;
  }

 private:
  static int cell(int c, int r) { return 10 * (r + 1) + c + 1; }
  char& at_cell(int at) { return cells_[static_cast<std::size_t>(at)]; }
  [[nodiscard]] char at_cell(int at) const { return cells_[static_cast<std::size_t>(at)]; }

  std::string cells_;
};

/// Any two sets of squares make a position, reachable or not.
Position any_position(Squares first, Squares second, Squares third) {
  return {first & ~second, second & third};
}

TEST(Square, NthCountsASetFromItsFirst) {
  constexpr Squares kSet = kCorners;
  EXPECT_EQ(nth(kSet, 0), square(0));
  EXPECT_EQ(nth(kSet, 1), square(7));
  EXPECT_EQ(nth(kSet, 3), square(63));
}

TEST(Position, StandardStart) {
  const Position start = Position::start();
  EXPECT_EQ(start.own, bit(*parse_square("e4")) | bit(*parse_square("d5")));
  EXPECT_EQ(start.opponent, bit(*parse_square("d4")) | bit(*parse_square("e5")));
  EXPECT_EQ(disc_difference(start), 0);
  EXPECT_EQ(disc_count(start), 4);
  EXPECT_EQ(legal_moves(start), bit(*parse_square("d3")) | bit(*parse_square("c4")) |
                                    bit(*parse_square("f5")) | bit(*parse_square("e6")));
}

TEST(Squares, AreVisitedInOrder) {
  const Squares set = 0x8000000000000005;
  std::vector<int> visited;
  for (const Square s : each(set)) visited.push_back(index(s));
  EXPECT_EQ(visited, (std::vector<int>{0, 2, 63}));
  for (const Square s : each(0)) FAIL() << index(s);
}

TEST(Moves, AgreeWithTheMailboxInRandomGames) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    for (const Position& p : random_game_positions(seed)) {
      const Mailbox mailbox(p);
      ASSERT_EQ(legal_moves(p), mailbox.legal_moves());
      for (const Square s : each(p.empty())) {
        ASSERT_EQ(flips(p, s), mailbox.flips(column(s), row(s)));
      }
    }
  }
}

RC_GTEST_PROP(Moves, AgreeWithTheMailboxOnAnyBoard, (Squares a, Squares b, Squares c)) {
  const Position p = any_position(a, b, c);
  const Mailbox mailbox(p);
  RC_ASSERT(legal_moves(p) == mailbox.legal_moves());
  for (const Square s : each(p.empty())) {
    RC_ASSERT(flips(p, s) == mailbox.flips(column(s), row(s)));
  }
}

RC_GTEST_PROP(Moves, CommuteWithTheSymmetries, (Squares a, Squares b, Squares c)) {
  const Position p = any_position(a, b, c);
  for (const Symmetry symmetry : kSymmetries) {
    const Position image = transform(symmetry, p);
    RC_ASSERT(legal_moves(image) == transform(symmetry, legal_moves(p)));
    for (const Square s : each(p.empty())) {
      RC_ASSERT(flips(image, transform(symmetry, s)) == transform(symmetry, flips(p, s)));
      RC_ASSERT(play(image, transform(symmetry, s)) == transform(symmetry, play(p, s)));
    }
  }
}

RC_GTEST_PROP(Moves, AddOneDiscAndChangeSides, (Squares a, Squares b, Squares c)) {
  const Position p = any_position(a, b, c);
  for (const Square s : each(legal_moves(p))) {
    const Squares flipped = flips(p, s);
    const Position after = play(p, s);
    RC_ASSERT(flipped != 0U);
    RC_ASSERT((flipped & ~p.opponent) == 0U);
    RC_ASSERT((after.own & after.opponent) == 0U);
    RC_ASSERT(disc_count(after) == disc_count(p) + 1);
    RC_ASSERT(disc_difference(after.swapped()) ==
              disc_difference(p) + 1 + 2 * std::popcount(flipped));
  }
}

TEST(Moves, GameIsOverWhenNeitherSideCanMove) {
  EXPECT_FALSE(is_over(Position::start()));
  EXPECT_TRUE(is_over({~Squares{0}, 0}));
  EXPECT_TRUE(is_over({1, 0}));
  const Position own_must_pass{0b100, 0b011};
  EXPECT_EQ(legal_moves(own_must_pass), 0U);
  EXPECT_FALSE(is_over(own_must_pass));
}

}  // namespace
}  // namespace othello
