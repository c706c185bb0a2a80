#include "backend/mpi/session.h"

namespace othello {

bool has_mpi() { return false; }

Result<std::unique_ptr<MpiSession>> MpiSession::begin() {
  return failure("this program was built without MPI and cannot be one of several ranks");
}

}  // namespace othello
