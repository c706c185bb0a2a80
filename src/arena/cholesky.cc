#include "arena/cholesky.h"

#include <cassert>
#include <cmath>
#include <utility>

namespace othello {

Cholesky::Cholesky(std::vector<double> matrix, std::size_t size)
    : size_(size), factor_(std::move(matrix)) {
  assert(factor_.size() == size * size);
  for (std::size_t i = 0; i < size; ++i) {
    double* row = &factor_[i * size];
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = row[j];
      for (std::size_t k = 0; k < j; ++k) sum -= row[k] * at(j, k);
      row[j] = i == j ? std::sqrt(sum) : sum / at(j, j);
    }
    assert(row[i] > 0);
  }
}

std::vector<double> Cholesky::solve(std::vector<double> b) const {
  for (std::size_t i = 0; i < size_; ++i) {
    for (std::size_t k = 0; k < i; ++k) b[i] -= at(i, k) * b[k];
    b[i] /= at(i, i);
  }
  for (std::size_t i = size_; i-- > 0;) {
    b[i] /= at(i, i);
    for (std::size_t k = 0; k < i; ++k) b[k] -= at(i, k) * b[i];
  }
  return b;
}

std::vector<double> Cholesky::inverse_diagonal() const {
  // A⁻¹ = L⁻ᵀ L⁻¹: its diagonal holds the squared lengths of the columns of L⁻¹, and column c of
  // L⁻¹ begins with c zeros.
  std::vector<double> diagonal(size_, 0.0);
  std::vector<double> column(size_);
  for (std::size_t c = 0; c < size_; ++c) {
    for (std::size_t i = c; i < size_; ++i) {
      double sum = i == c ? 1.0 : 0.0;
      for (std::size_t k = c; k < i; ++k) sum -= at(i, k) * column[k];
      column[i] = sum / at(i, i);
      diagonal[c] += column[i] * column[i];
    }
  }
  return diagonal;
}

}  // namespace othello
