#include "arena/cholesky.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

namespace othello {
namespace {

TEST(Cholesky, ByHand) {
  // The inverse of [4 2; 2 3] is [3 -2; -2 4] / 8. The upper triangle is not read.
  const Cholesky factor({4, -99, 2, 3}, 2);
  const std::vector<double> x = factor.solve({2, 5});
  EXPECT_NEAR(x[0], -0.5, 1e-15);
  EXPECT_NEAR(x[1], 2.0, 1e-15);
  EXPECT_NEAR(factor.inverse_diagonal()[0], 3.0 / 8, 1e-15);
  EXPECT_NEAR(factor.inverse_diagonal()[1], 4.0 / 8, 1e-15);
}

RC_GTEST_PROP(Cholesky, SolvesAndInverts, ()) {
  const auto size = *rc::gen::inRange<std::size_t>(1, 8);
  const auto entries = *rc::gen::container<std::vector<int>>(size * size, rc::gen::inRange(-9, 10));
  // B Bᵀ + I is positive definite.
  std::vector<double> matrix(size * size, 0.0);
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) {
      for (std::size_t k = 0; k < size; ++k) {
        matrix[i * size + j] += entries[i * size + k] * entries[j * size + k];
      }
    }
    matrix[i * size + i] += 1;
  }
  const Cholesky factor(matrix, size);
  for (std::size_t c = 0; c < size; ++c) {
    std::vector<double> unit(size, 0.0);
    unit[c] = 1;
    const std::vector<double> x = factor.solve(unit);
    RC_ASSERT(std::abs(x[c] - factor.inverse_diagonal()[c]) < 1e-7);
    for (std::size_t i = 0; i < size; ++i) {
      double product = 0;
      for (std::size_t k = 0; k < size; ++k) product += matrix[i * size + k] * x[k];
      RC_ASSERT(std::abs(product - unit[i]) < 1e-7);
    }
  }
}

}  // namespace
}  // namespace othello
