#include "eval/stability.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "othello/symmetry.h"
#include "othello/test_positions.h"

namespace othello {
namespace {

/// Every disc that some continuation flips, by exhaustive play.
Squares flipped_ever(const Position& p) {
  const Squares moves = legal_moves(p);
  if (moves == 0) return is_over(p) ? 0 : flipped_ever(p.swapped());
  Squares flipped = 0;
  for (const Square s : each(moves)) {
    const Squares now = flips(p, s);
    flipped |= now | flipped_ever(play(p, s, now));
  }
  return flipped;
}

Position board(std::string_view squares) {
  const auto parsed = parse_board(std::string(squares) + " X");
  EXPECT_TRUE(parsed) << parsed.error().text();
  return parsed->position;
}

Squares named(std::initializer_list<const char*> names) {
  Squares set = 0;
  for (const char* name : names) set |= bit(*parse_square(name));
  return set;
}

struct Completeness {
  int positions = 0;
  int found = 0;  ///< stable discs that the algorithm finds
  int truly = 0;  ///< stable discs by exhaustive search
  [[nodiscard]] double fraction() const { return static_cast<double>(found) / truly; }
};

/// Compares with the exhaustive search in the positions of random games with `empties` squares to
/// fill, and fails where a disc called stable can be flipped.
Completeness compare_with_search(int empties, std::uint64_t games) {
  Completeness total;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    for (const Position& p : random_game_positions(seed)) {
      if (std::popcount(p.empty()) != empties) continue;
      const Squares truly = ~p.empty() & ~flipped_ever(p);
      const Squares found = stable_discs(p);
      EXPECT_EQ(found & ~truly, 0U) << to_text(Board{p, Colour::kBlack});
      ++total.positions;
      total.found += std::popcount(found);
      total.truly += std::popcount(truly);
    }
  }
  return total;
}

// The fractions are slightly below those measured when the algorithm was written: it may improve,
// but not get worse.
TEST(Stability, NeverCallsStableWhatCanBeFlipped) {
  struct Case {
    int empties;
    std::uint64_t games;
    double least_fraction;
  };
  for (const Case& c : {Case{1, 500, 0.9}, Case{2, 500, 0.86}, Case{4, 500, 0.79},
                        Case{6, 200, 0.79}, Case{8, 10, 0.79}}) {
    const Completeness total = compare_with_search(c.empties, c.games);
    EXPECT_GT(total.positions, static_cast<int>(c.games) / 2);
    EXPECT_GE(total.fraction(), c.least_fraction) << c.empties << " empty squares";
    ::testing::Test::RecordProperty("fraction_" + std::to_string(c.empties),
                                    std::to_string(total.fraction()));
  }
}

// A disc found stable keeps its colour to the end of the game, and is still found there.
RC_GTEST_PROP(Stability, LastsThroughTheGame, (std::uint64_t seed)) {
  const GameRecord game = random_game(seed);
  Position before{};
  Squares stable = 0;
  for (std::size_t moves = 0; moves <= game.moves.size(); ++moves) {
    const Position now = board_after(game, moves).black_view();
    RC_ASSERT((now.own & stable) == (before.own & stable));
    RC_ASSERT((now.opponent & stable) == (before.opponent & stable));
    const Squares found = stable_discs(now);
    RC_ASSERT((stable & ~found) == 0U);
    before = now;
    stable = found;
  }
}

RC_GTEST_PROP(Stability, CommutesWithSymmetryAndColours, (std::uint64_t seed)) {
  for (const Position& p : random_game_positions(seed)) {
    const Squares stable = stable_discs(p);
    RC_ASSERT(stable_discs(p.swapped()) == stable);
    for (const Symmetry symmetry : kSymmetries) {
      RC_ASSERT(stable_discs(transform(symmetry, p)) == transform(symmetry, stable));
    }
  }
}

TEST(Stability, NothingAtTheStart) { EXPECT_EQ(stable_discs(Position::start()), 0U); }

TEST(Stability, EverythingOnAFullBoard) {
  EXPECT_EQ(stable_discs({0x5555aaaa0ff01234, ~Squares{0x5555aaaa0ff01234}}), ~Squares{0});
}

TEST(Stability, GrowsFromACorner) {
  const Position p = board(
      "XXXX----"
      "XXX-----"
      "XX------"
      "---OX---"
      "---XO---"
      "--------"
      "--------"
      "--------");
  // b2 is safe along its falling diagonal because of a1; c2 and b3 likewise along b1 and a2.
  EXPECT_EQ(stable_discs(p), named({"a1", "b1", "c1", "d1", "a2", "b2", "c2", "a3", "b3"}));
}

TEST(Stability, ADiscBesideTheCornerOfTheOtherColourIsNotStable) {
  const Position p = board(
      "OX------"
      "--------"
      "--------"
      "---OX---"
      "---XO---"
      "--------"
      "--------"
      "--------");
  EXPECT_EQ(stable_discs(p), named({"a1"}));
}

// On the edge "-XOXXXXX" only a1 is left: White there flips b1, Black flips nothing; so c1 is
// stable although its neighbour is not.
TEST(Stability, EdgesAreExact) {
  const Position p = board(
      "-XOXXXXX"
      "--------"
      "--------"
      "---OX---"
      "---XO---"
      "--------"
      "--------"
      "--------");
  EXPECT_EQ(stable_discs(p) & 0xff, 0xfcU);
}

}  // namespace
}  // namespace othello
