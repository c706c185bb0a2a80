#include <cuda_runtime.h>
#include <fmt/format.h>

#include "backend/cuda_backend.h"

namespace othello {
namespace {

std::string version_text(int version) {
  return fmt::format("{}.{}", version / 1000, version % 1000 / 10);
}

Error no_devices(cudaError_t code) {
  if (code == cudaErrorInsufficientDriver) {
    int driver = 0;
    cudaDriverGetVersion(&driver);
    if (driver == 0) return {"no NVIDIA driver is installed", ""};
    return {fmt::format("the NVIDIA driver supports CUDA up to {}, this program needs {}",
                        version_text(driver), version_text(CUDART_VERSION)),
            ""};
  }
  if (code == cudaSuccess || code == cudaErrorNoDevice) return {"no CUDA device was found", ""};
  return {fmt::format("CUDA devices cannot be used: {}", cudaGetErrorString(code)), ""};
}

}  // namespace

bool has_cuda() { return true; }

Result<std::vector<CudaDevice>> cuda_devices() {
  int count = 0;
  const cudaError_t code = cudaGetDeviceCount(&count);
  if (code != cudaSuccess || count == 0) return tl::unexpected(no_devices(code));
  std::vector<CudaDevice> devices;
  for (int i = 0; i < count; ++i) {
    cudaDeviceProp properties{};
    if (const cudaError_t asked = cudaGetDeviceProperties(&properties, i); asked != cudaSuccess) {
      return tl::unexpected(no_devices(asked));
    }
    devices.push_back({.number = i,
                       .name = properties.name,
                       .memory = properties.totalGlobalMem,
                       .major = properties.major,
                       .minor = properties.minor});
  }
  return devices;
}

}  // namespace othello
