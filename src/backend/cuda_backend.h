#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "backend/threads.h"
#include "core/result.h"
#include "play/backend.h"

namespace othello {

struct CudaDevice {
  int number = 0;
  std::string name;
  std::size_t memory = 0;  ///< bytes
  int major = 0;           ///< compute capability
  int minor = 0;

  /// "cuda:0 NVIDIA H200".
  [[nodiscard]] std::string label() const { return "cuda:" + std::to_string(number) + " " + name; }
};

/// Whether this program was built with CUDA.
[[nodiscard]] bool has_cuda();

/// The devices that this program can use, at least one; else the reason: built without CUDA, no
/// driver, driver too old, or no device.
[[nodiscard]] Result<std::vector<CudaDevice>> cuda_devices();

/// The kernels are compiled for devices of this compute capability or higher.
inline constexpr int kLeastCudaMajor = 9;

/// Plays on a device. `cpu`: settings for the games that the caller plays on the CPU.
[[nodiscard]] Result<std::unique_ptr<Backend>> make_cuda_backend(int device,
                                                                 const ThreadBackend::Options& cpu);

}  // namespace othello
