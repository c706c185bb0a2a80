#include "eval/wpc.h"

#include <gtest/gtest.h>

#include <numeric>

#include "othello/symmetry.h"

namespace othello {
namespace {

TEST(SquareClass, IsConstantUnderTheSymmetries) {
  for (int s = 0; s < kSquares; ++s) {
    for (const Symmetry symmetry : kSymmetries) {
      const Square image = transform(symmetry, square(s));
      EXPECT_EQ(kSquareClass[static_cast<std::size_t>(s)],
                kSquareClass[static_cast<std::size_t>(index(image))]);
    }
  }
}

TEST(SquareClass, NumbersTheTriangleFromTheCorner) {
  constexpr int kTriangle[] = {0, 1, 2, 3, 9, 10, 11, 18, 19, 27};
  for (int i = 0; i < kSquareClasses; ++i) {
    EXPECT_EQ(kSquareClass[static_cast<std::size_t>(kTriangle[i])], i);
  }
}

TEST(Wpc, SumsOwnMinusOpponent) {
  Wpc wpc;
  std::iota(wpc.weights().begin(), wpc.weights().end(), 100.0);
  // Black d5 and e4 (squares 35 and 28), White d4 and e5 (27 and 36).
  EXPECT_EQ(wpc.value({Position::start()}), 0.0);
  EXPECT_EQ(wpc.value({{bit(square(5)) | bit(square(60)), bit(square(7))}}), 105.0 + 160.0 - 107.0);
}

// 2^53 and 1: the order of addition decides whether the 1 survives.
TEST(Wpc, SumsColumnsFirstThenTheirPairs) {
  Wpc wpc;
  const auto weight = [&](int c, int r) -> double& {
    return wpc.weights()[static_cast<std::size_t>(index(square(c, r)))];
  };
  weight(0, 0) = 0x1p53;
  weight(0, 1) = 1.0;
  weight(0, 7) = 0x1p53;
  weight(4, 3) = 1.0;
  weight(1, 2) = 1.0;
  const Squares large = bit(square(0, 0));
  const Squares minus_large = bit(square(0, 7));
  // In column a the 1 is lost before the large numbers cancel.
  EXPECT_EQ(wpc.value({{large | bit(square(0, 1)), minus_large}}), 0.0);
  // Columns b and e are added to column a only after these have cancelled.
  EXPECT_EQ(wpc.value({{large | bit(square(4, 3)), minus_large}}), 1.0);
  EXPECT_EQ(wpc.value({{large | bit(square(4, 3)), 0}}), 0x1p53);
  // e is added to a before b: the two ones are lost one by one; added together they would not be.
  EXPECT_EQ(wpc.value({{large | bit(square(4, 3)) | bit(square(1, 2)), 0}}), 0x1p53);
}

TEST(Wpc, AddsTheBias) {
  Wpc wpc(Wpc::Form::kFull, true);
  ASSERT_EQ(wpc.weights().size(), 65U);
  wpc.weights()[64] = 2.5;
  EXPECT_EQ(wpc.bias(), 2.5);
  EXPECT_EQ(wpc.value({Position::start()}), 2.5);
  EXPECT_EQ(Wpc().bias(), 0.0);
}

TEST(Wpc, SymmetricFormHasOneWeightPerClass) {
  Wpc wpc(Wpc::Form::kSymmetric);
  ASSERT_EQ(wpc.weights().size(), 10U);
  std::iota(wpc.weights().begin(), wpc.weights().end(), 1.0);
  EXPECT_EQ(wpc.weight_at(square(0)), 1.0);
  EXPECT_EQ(wpc.weight_at(square(63)), 1.0);
  EXPECT_EQ(wpc.weight_at(square(36)), 10.0);
  EXPECT_EQ(wpc.value({{bit(square(0)), bit(square(36))}}), 1.0 - 10.0);
}

}  // namespace
}  // namespace othello
