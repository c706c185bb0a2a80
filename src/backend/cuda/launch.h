#pragma once

#include <type_traits>

#include "backend/cuda/device.h"
#include "backend/cuda/runtime.h"

namespace othello::cuda {

/// Puts a kernel into the stream. The only way in which kernels are launched, since the emulated
/// device knows no triple brackets.
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
