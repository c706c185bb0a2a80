// Stands for the folder's other files where the program is built without CUDA.
#include "backend/cuda_backend.h"

namespace othello {

Result<std::vector<CudaDevice>> cuda_devices() {
  return failure("this program was built without CUDA");
}

}  // namespace othello
