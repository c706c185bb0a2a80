#include <optional>

#include "backend/mpi/mpi_ranks.h"
#include "backend/mpi/session.h"

namespace othello {
namespace {

class Session final : public MpiSession {
 public:
  Session() { world_.emplace(MPI_COMM_WORLD); }
  ~Session() override {
    world_.reset();
    MPI_Finalize();
  }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  [[nodiscard]] Ranks& ranks() override { return *world_; }
  void abort(int exit_code) override { MPI_Abort(MPI_COMM_WORLD, exit_code); }

 private:
  std::optional<MpiRanks> world_;
};

}  // namespace

bool has_mpi() { return true; }

Result<std::unique_ptr<MpiSession>> MpiSession::begin() {
  int provided = MPI_THREAD_SINGLE;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_MULTIPLE, &provided);
  if (provided < MPI_THREAD_MULTIPLE) {
    MPI_Finalize();
    return failure("this MPI library was built without MPI_THREAD_MULTIPLE, which ranks need");
  }
  return std::make_unique<Session>();
}

}  // namespace othello
