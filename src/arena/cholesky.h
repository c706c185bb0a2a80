#pragma once

#include <cstddef>
#include <vector>

namespace othello {

/// The factor L of a symmetric positive definite matrix A = L Lᵀ, given row by row (only its lower
/// triangle is read).
class Cholesky {
 public:
  Cholesky(std::vector<double> matrix, std::size_t size);

  /// The x with A x = b.
  [[nodiscard]] std::vector<double> solve(std::vector<double> b) const;

  /// The diagonal of A⁻¹.
  [[nodiscard]] std::vector<double> inverse_diagonal() const;

 private:
  [[nodiscard]] double at(std::size_t row, std::size_t column) const {
    return factor_[row * size_ + column];
  }

  std::size_t size_;
  std::vector<double> factor_;
};

}  // namespace othello
