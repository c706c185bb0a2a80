#pragma once

#include <type_traits>

#include "backend/cuda/device.h"
#include "backend/cuda/runtime.h"

namespace othello::cuda {

/// Enqueues a kernel. All kernels are launched this way, since the emulated device does not support
/// triple brackets.
template <class... Parameters>
void launch(Stream& stream, const LaunchShape& shape, void (*kernel)(Parameters...),
            std::type_identity_t<Parameters>... arguments) {
#ifdef __CUDACC__
  void* addresses[] = {&arguments...};
  launch_kernel(stream, shape, reinterpret_cast<const void*>(kernel), addresses);
#else
  (void)stream;
  emulated::run({.blocks = shape.blocks,
                 .threads = shape.threads,
                 .shared_bytes = shape.shared_bytes,
                 .together = shape.together},
                [&] { kernel(arguments...); });
#endif
}

}  // namespace othello::cuda
