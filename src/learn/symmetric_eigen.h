#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace othello {

/// A symmetric matrix as B diag(values) Bᵀ. Matrices are column-major.
struct EigenBasis {
  std::vector<double> vectors;  ///< B: column i is the eigenvector of values[i], of length 1
  std::vector<double> values;   ///< ascending
};

/// The matrix has n columns; only its lower triangle is read. The result is bit-identical on every
/// machine: see symmetric_eigen.cc.
[[nodiscard]] EigenBasis decompose_symmetric(std::span<const double> matrix, std::size_t n);

}  // namespace othello
