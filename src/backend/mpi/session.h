#pragma once

#include <memory>

#include "core/ranks.h"
#include "core/result.h"

namespace othello {

/// Whether this program was built with MPI.
[[nodiscard]] bool has_mpi();

/// The number of processes started by the launcher (mpirun, srun and the like), from environment
/// variables; 1 without a launcher. Works without MPI.
[[nodiscard]] int launched_ranks();
/// The rank of this process, available before MPI is initialised.
[[nodiscard]] int launched_rank();

/// Initialises and finalises MPI; at most one per process.
class MpiSession {
 public:
  /// Refuses a program built without MPI, and an MPI without support for threads.
  [[nodiscard]] static Result<std::unique_ptr<MpiSession>> begin();

  virtual ~MpiSession() = default;
  /// All processes that were launched together; thread-safe.
  [[nodiscard]] virtual Ranks& ranks() = 0;
  /// Terminates all processes: for a rank that cannot continue.
  virtual void abort(int exit_code) = 0;
};

}  // namespace othello
