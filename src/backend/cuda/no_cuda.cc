// Replaces the other files of this folder in builds without CUDA.
#include "backend/cuda_backend.h"

namespace othello {
namespace {

tl::unexpected<Error> without_cuda() { return failure("this program was built without CUDA"); }

}  // namespace

bool has_cuda() { return false; }

Result<std::vector<CudaDevice>> cuda_devices() { return without_cuda(); }

Result<std::unique_ptr<Backend>> make_cuda_backend(int, const ThreadBackend::Options&) {
  return without_cuda();
}

}  // namespace othello
