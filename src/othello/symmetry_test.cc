#include "othello/symmetry.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <vector>

namespace othello {
namespace {

/// The images of all squares under a symmetry.
std::vector<int> permutation(Symmetry symmetry) {
  std::vector<int> images(kSquares);
  for (int s = 0; s < kSquares; ++s) {
    images[static_cast<std::size_t>(s)] = index(transform(symmetry, square(s)));
  }
  return images;
}

std::vector<int> composed(const std::vector<int>& first, const std::vector<int>& second) {
  std::vector<int> images = first;
  for (int& s : images) s = second[static_cast<std::size_t>(s)];
  return images;
}

TEST(Symmetry, AreEightDifferentPermutations) {
  std::set<std::vector<int>> all;
  for (const Symmetry symmetry : kSymmetries) {
    const std::vector<int> images = permutation(symmetry);
    EXPECT_EQ(std::set<int>(images.begin(), images.end()).size(), 64U);
    all.insert(images);
  }
  EXPECT_EQ(all.size(), 8U);
}

TEST(Symmetry, FormAGroup) {
  std::set<std::vector<int>> all;
  for (const Symmetry symmetry : kSymmetries) all.insert(permutation(symmetry));
  for (const auto& first : all) {
    for (const auto& second : all) EXPECT_TRUE(all.contains(composed(first, second)));
  }
}

TEST(Symmetry, NamesMeanWhatTheySay) {
  const Square b1 = square(1, 0);
  EXPECT_EQ(transform(Symmetry::kIdentity, b1), b1);
  EXPECT_EQ(transform(Symmetry::kTranspose, b1), square(0, 1));
  EXPECT_EQ(transform(Symmetry::kAntiTranspose, b1), square(7, 6));
  EXPECT_EQ(transform(Symmetry::kHalfTurn, b1), square(6, 7));
  EXPECT_EQ(transform(Symmetry::kMirror, b1), square(6, 0));
  EXPECT_EQ(transform(Symmetry::kFlip, b1), square(1, 7));
  EXPECT_EQ(transform(Symmetry::kQuarterTurn, b1), square(7, 1));
  EXPECT_EQ(transform(Symmetry::kThreeQuarterTurn, b1), square(0, 6));
}

TEST(Symmetry, FirstFourAreTheKleinGroupThatKeepsTheStart) {
  for (std::size_t i = 0; i < kSymmetries.size(); ++i) {
    const Symmetry symmetry = kSymmetries[i];
    EXPECT_EQ(transform(symmetry, Position::start()) == Position::start(), i < 4);
    EXPECT_EQ(
        composed(permutation(symmetry), permutation(symmetry)) == permutation(Symmetry::kIdentity),
        symmetry != Symmetry::kQuarterTurn && symmetry != Symmetry::kThreeQuarterTurn);
  }
}

RC_GTEST_PROP(Symmetry, ImagesHaveOneCanonicalForm, (Squares own, Squares opponent)) {
  const Position p{own & ~opponent, opponent};
  bool is_image = false;
  for (const Symmetry symmetry : kSymmetries) {
    RC_ASSERT(canonical(transform(symmetry, p)) == canonical(p));
    is_image = is_image || canonical(p) == transform(symmetry, p);
  }
  RC_ASSERT(is_image);
}

RC_GTEST_PROP(Symmetry, SetsAreMovedSquareBySquare, (Squares set)) {
  for (const Symmetry symmetry : kSymmetries) {
    const Squares image = transform(symmetry, set);
    for (int s = 0; s < kSquares; ++s) {
      const Squares here = bit(square(s));
      RC_ASSERT(((set & here) != 0) == ((image & bit(transform(symmetry, square(s)))) != 0));
    }
  }
}

}  // namespace
}  // namespace othello
