#include "learn/symmetric_eigen.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>

#include "core/random.h"

namespace othello {
namespace {

/// A A ᵀ of a random A: symmetric, and its eigenvalues are not negative.
std::vector<double> sample(std::size_t n) {
  RandomSequence random(n, Purpose::kTest);
  std::vector<double> factor(n * n);
  for (double& x : factor) x = random.uniform(-1.0, 1.0);
  std::vector<double> product(n * n, 0.0);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      for (std::size_t k = 0; k < n; ++k)
        product[j * n + i] += factor[k * n + i] * factor[k * n + j];
    }
  }
  return product;
}

TEST(SymmetricEigen, GivesBackTheMatrix) {
  for (const std::size_t n : {std::size_t{1}, std::size_t{2}, std::size_t{7}, std::size_t{120}}) {
    const std::vector<double> matrix = sample(n);
    const EigenBasis basis = decompose_symmetric(matrix, n);
    ASSERT_EQ(basis.values.size(), n);
    ASSERT_EQ(basis.vectors.size(), n * n);
    for (std::size_t i = 0; i < n; ++i) {
      EXPECT_GE(basis.values[i], basis.values[i == 0 ? 0 : i - 1]);
      for (std::size_t j = 0; j < n; ++j) {
        double product = 0;
        double unit = 0;
        for (std::size_t k = 0; k < n; ++k) {
          product += basis.vectors[k * n + i] * basis.values[k] * basis.vectors[k * n + j];
          unit += basis.vectors[i * n + k] * basis.vectors[j * n + k];
        }
        EXPECT_NEAR(product, matrix[j * n + i], 1e-11) << n << ' ' << i << ' ' << j;
        EXPECT_NEAR(unit, i == j ? 1.0 : 0.0, 1e-12) << n << ' ' << i << ' ' << j;
      }
    }
  }
}

TEST(SymmetricEigen, ReadsOnlyTheLowerTriangle) {
  const std::vector<double> matrix = sample(20);
  std::vector<double> lower = matrix;
  for (std::size_t column = 0; column < 20; ++column) {
    for (std::size_t row = 0; row < column; ++row) lower[column * 20 + row] = 1e9;
  }
  EXPECT_EQ(decompose_symmetric(lower, 20).vectors, decompose_symmetric(matrix, 20).vectors);
}

// Large enough that products are split into blocks for the caches.
TEST(SymmetricEigen, HasTheSameBitsOnEveryMachine) {
  const EigenBasis basis = decompose_symmetric(sample(300), 300);
  std::uint64_t hash = 0;
  for (const std::vector<double>& numbers : {basis.values, basis.vectors}) {
    for (const double x : numbers) hash = std::rotl(hash, 5) + std::bit_cast<std::uint64_t>(x);
  }
  EXPECT_EQ(hash, 4951835600549395116U);
}

}  // namespace
}  // namespace othello
