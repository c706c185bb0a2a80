#include <fmt/format.h>

#include "backend/cuda/runtime.h"
#include "play/backend.h"

namespace othello::cuda {

void check_memory(std::size_t bytes) {
  const DeviceMemory memory = device_memory();
  const std::size_t needed = bytes + bytes / 10;
  if (needed <= memory.free) return;
  constexpr double kMebi = 1024.0 * 1024.0;
  throw BackendFailure(fmt::format(
      "cuda:{}: the games need {:.1f} MiB of device memory, {:.1f} MiB of {:.1f} are free",
      current_device(), static_cast<double>(needed) / kMebi,
      static_cast<double>(memory.free) / kMebi, static_cast<double>(memory.total) / kMebi));
}

}  // namespace othello::cuda
