#pragma once

#include <memory>

#include "core/ranks.h"
#include "core/result.h"

namespace othello {

/// Whether this program can use MPI at all: a choice of its build.
[[nodiscard]] bool has_mpi();

/// How many processes the launcher (mpirun, srun and the like) says it has started, from what it
/// leaves in the environment; 1 without a launcher. Costs nothing, and works without MPI.
[[nodiscard]] int launched_ranks();
/// The number of this process among them, before MPI has begun.
[[nodiscard]] int launched_rank();

/// MPI from its start to its end: at most one in a process.
class MpiSession {
 public:
  /// Refuses a program built without MPI, and an MPI without support for threads.
  [[nodiscard]] static Result<std::unique_ptr<MpiSession>> begin();

  virtual ~MpiSession() = default;
  /// All processes that were started together; any thread may use it.
  [[nodiscard]] virtual Ranks& ranks() = 0;
  /// Ends all processes at once: for a rank that cannot take part any more.
  virtual void abort(int exit_code) = 0;
};

}  // namespace othello
