#include "backend/cuda/runtime.h"
#include "backend/cuda_backend.h"

namespace othello {

bool has_cuda() { return true; }

Result<std::vector<CudaDevice>> cuda_devices() {
  return std::vector<CudaDevice>{{.number = 0,
                                  .name = "emulated",
                                  .memory = cuda::device_memory().total,
                                  .major = 9,
                                  .minor = 0}};
}

}  // namespace othello
