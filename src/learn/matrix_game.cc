#include "learn/matrix_game.h"

#include <cassert>
#include <optional>

namespace othello {
namespace {

constexpr double kNothing = 1e-9;

/// max Σ y with B y ≤ 1 and y ≥ 0, for a matrix B of positive numbers: y / Σ y is the strategy that
/// minimises the row player's gain. The tableau holds the coefficients of the non-basic variables;
/// labels below n are the y, the others the slacks.
class Simplex {
 public:
  Simplex(std::span<const double> payoffs, std::size_t n)
      : n_(n), table_((n + 1) * (n + 1)), rows_(n), columns_(n) {
    for (std::size_t i = 0; i < n; ++i) {
      // Payoffs are at least -1; adding a constant to all of them does not change the strategies.
      for (std::size_t j = 0; j < n; ++j) at(i, j) = payoffs[i * n + j] + 2.0;
      at(i, n) = 1.0;
      at(n, i) = -1.0;
      rows_[i] = n + i;
      columns_[i] = i;
    }
  }

  [[nodiscard]] std::vector<double> solve() {
    // Bland's rule does not cycle; the limit guards against rounding errors.
    for (std::size_t pivots = 0; pivots < 100 * n_ * n_; ++pivots) {
      const auto column = entering();
      if (!column) break;
      pivot(leaving(*column), *column);
    }
    return strategy();
  }

 private:
  double& at(std::size_t row, std::size_t column) { return table_[row * (n_ + 1) + column]; }

  /// The column with the lowest label that increases the sum.
  std::optional<std::size_t> entering() {
    std::optional<std::size_t> best;
    for (std::size_t j = 0; j < n_; ++j) {
      if (at(n_, j) < -kNothing && (!best || columns_[j] < columns_[*best])) best = j;
    }
    return best;
  }

  /// The most limiting row; ties go to the lowest label.
  std::size_t leaving(std::size_t column) {
    std::optional<std::size_t> best;
    double least = 0;
    for (std::size_t i = 0; i < n_; ++i) {
      if (at(i, column) <= kNothing) continue;
      const double ratio = at(i, n_) / at(i, column);
      if (!best || ratio < least || (ratio == least && rows_[i] < rows_[*best])) {
        best = i;
        least = ratio;
      }
    }
    assert(best && "all elements of B are positive, so the sum is bounded");
    return *best;
  }

  void pivot(std::size_t row, std::size_t column) {
    const double inverse = 1.0 / at(row, column);
    for (std::size_t i = 0; i <= n_; ++i) {
      if (i == row) continue;
      const double factor = at(i, column) * inverse;
      for (std::size_t j = 0; j <= n_; ++j) {
        if (j != column) at(i, j) -= factor * at(row, j);
      }
      at(i, column) = -factor;
    }
    for (std::size_t j = 0; j <= n_; ++j) at(row, j) *= inverse;
    at(row, column) = inverse;
    std::swap(rows_[row], columns_[column]);
  }

  [[nodiscard]] std::vector<double> strategy() {
    std::vector<double> y(n_, 0.0);
    double sum = 0;
    for (std::size_t i = 0; i < n_; ++i) {
      if (rows_[i] >= n_ || at(i, n_) <= kNothing) continue;
      y[rows_[i]] = at(i, n_);
      sum += at(i, n_);
    }
    for (double& probability : y) probability /= sum;
    return y;
  }

  std::size_t n_;
  std::vector<double> table_;  ///< n + 1 rows, the last for the sum; the last column: limits
  std::vector<std::size_t> rows_;
  std::vector<std::size_t> columns_;
};

}  // namespace

std::vector<double> optimal_strategy(std::span<const double> payoffs, std::size_t n) {
  assert(n >= 1 && payoffs.size() == n * n);
  return Simplex(payoffs, n).solve();
}

}  // namespace othello
