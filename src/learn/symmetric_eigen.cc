// The only file that includes Eigen, so that these settings apply to all of its code.
// Vectorisation, threads and memory alignment would each change the order of sums, and so their
// last bits.
#define EIGEN_DONT_VECTORIZE
#define EIGEN_DONT_PARALLELIZE
#define EIGEN_MAX_ALIGN_BYTES 0

#include "learn/symmetric_eigen.h"

#include <Eigen/Core>
#include <Eigen/Eigenvalues>
#include <cassert>

namespace othello {
namespace {

/// Eigen splits products into blocks by the machine's cache sizes. Fixed sizes (32 KiB, 1 MiB and 8
/// MiB) give the same blocks everywhere.
bool fix_cache_sizes() {
  Eigen::setCpuCacheSizes(std::ptrdiff_t{1} << 15, std::ptrdiff_t{1} << 20,
                          std::ptrdiff_t{1} << 23);
  return true;
}

}  // namespace

EigenBasis decompose_symmetric(std::span<const double> matrix, std::size_t n) {
  assert(matrix.size() == n * n);
  [[maybe_unused]] static const bool fixed = fix_cache_sizes();
  const auto size = static_cast<Eigen::Index>(n);
  // Without convergence the basis is still orthogonal and the values are nearly right; this has not
  // been observed with finite numbers.
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(
      Eigen::Map<const Eigen::MatrixXd>(matrix.data(), size, size));
  const Eigen::MatrixXd& vectors = solver.eigenvectors();
  const Eigen::VectorXd& values = solver.eigenvalues();
  return {.vectors = {vectors.data(), vectors.data() + vectors.size()},
          .values = {values.data(), values.data() + values.size()}};
}

}  // namespace othello
