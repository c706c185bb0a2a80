// The only file that includes Eigen, so that these settings hold for all of it. Vectors, threads
// and memory alignment would each change the order of sums, and with it their last bits.
#define EIGEN_DONT_VECTORIZE
#define EIGEN_DONT_PARALLELIZE
#define EIGEN_MAX_ALIGN_BYTES 0

#include "learn/symmetric_eigen.h"

#include <Eigen/Core>
#include <Eigen/Eigenvalues>
#include <cassert>

namespace othello {
namespace {

/// Products are summed in parts that fit the caches, as the machine reports them. Here all machines
/// have the same: 32 KiB, 1 MiB and 8 MiB.
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
  // One that does not converge still has an orthogonal basis and values that are nearly right;
  // with finite numbers it has not been seen.
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(
      Eigen::Map<const Eigen::MatrixXd>(matrix.data(), size, size));
  const Eigen::MatrixXd& vectors = solver.eigenvectors();
  const Eigen::VectorXd& values = solver.eigenvalues();
  return {.vectors = {vectors.data(), vectors.data() + vectors.size()},
          .values = {values.data(), values.data() + values.size()}};
}

}  // namespace othello
