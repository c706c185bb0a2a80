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
