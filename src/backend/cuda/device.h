#pragma once

// The language of the kernels: CUDA under nvcc, and elsewhere its emulation in standard C++, so
// that kernels are tested on machines without a device.
#ifdef __CUDACC__
#include <cuda_runtime.h>
#else
#include "backend/cuda/emulated/device.h"
#endif

namespace othello::cuda {

inline constexpr unsigned kAllLanes = 0xffffffff;

/// The dynamic shared memory of a block; its launch sets the size.
template <class T>
[[nodiscard]] __device__ inline T* shared_memory() {
#ifdef __CUDACC__
  extern __shared__ uint4 bytes[];  // uint4: aligned to 16
  return reinterpret_cast<T*>(bytes);
#else
  return static_cast<T*>(emulated::shared_bytes());
#endif
}

/// Arrives at a barrier of `count` threads without waiting; threads in __barrier_sync_count() wait
/// for it and see what this thread has written.
__device__ inline void arrive_at(unsigned point, unsigned count) {
#ifdef __CUDACC__
  asm volatile("bar.arrive %0, %1;" ::"r"(point), "r"(count) : "memory");
#else
  emulated::arrive_at(point, count);
#endif
}

}  // namespace othello::cuda
