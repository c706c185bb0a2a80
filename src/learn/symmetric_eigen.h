#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace othello {

/// A symmetric matrix as B diag(values) Bᵀ. Matrices stand column by column.
struct EigenBasis {
  std::vector<double> vectors;  ///< B: column i is the eigenvector of values[i], of length 1
  std::vector<double> values;   ///< ascending
};

/// Of a matrix of n columns, of which only the lower triangle is read. The bits do not depend on
/// the machine: see symmetric_eigen.cc.
[[nodiscard]] EigenBasis decompose_symmetric(std::span<const double> matrix, std::size_t n);

}  // namespace othello
