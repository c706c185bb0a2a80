#include "backend/cuda/runtime.h"

#include <cuda_runtime.h>
#include <fmt/format.h>

#include <map>
#include <mutex>
#include <utility>

#include "play/backend.h"

namespace othello::cuda {
namespace {

/// Throws the runtime's error message, with the device's number and the failed operation.
void check(cudaError_t code, const char* doing) {
  if (code == cudaSuccess) return;
  int device = 0;
  cudaGetDevice(&device);
  throw BackendFailure(
      fmt::format("cuda:{}: {} failed: {}", device, doing, cudaGetErrorString(code)));
}

cudaStream_t as_cuda(void* handle) { return static_cast<cudaStream_t>(handle); }

/// Dynamic shared memory that a kernel may use without opting in.
constexpr std::size_t kUnasked = 48 * 1024;

/// Allows launches of a kernel this much dynamic shared memory. The limit only grows: concurrent
/// runs with networks of different sizes launch the same kernel, and lowering it between another
/// run's request and its launch would make that launch fail.
void allow_shared_memory(const void* kernel, std::size_t bytes) {
  if (bytes <= kUnasked) return;
  static std::mutex mutex;
  static std::map<std::pair<int, const void*>, std::size_t> allowed;
  const std::lock_guard lock(mutex);
  std::size_t& most = allowed[{current_device(), kernel}];
  if (bytes <= most) return;
  check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                             static_cast<int>(bytes)),
        "requesting shared memory");
  most = bytes;
}

}  // namespace

int current_device() {
  int device = 0;
  check(cudaGetDevice(&device), "querying the device");
  return device;
}

void use_device(int device) { check(cudaSetDevice(device), "selecting the device"); }

DeviceMemory device_memory() {
  DeviceMemory memory;
  check(cudaMemGetInfo(&memory.free, &memory.total), "querying the free memory");
  return memory;
}

DeviceSize device_size() {
  const int device = current_device();
  int processors = 0;
  int shared = 0;
  check(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device),
        "querying the number of processors");
  check(cudaDeviceGetAttribute(&shared, cudaDevAttrMaxSharedMemoryPerBlockOptin, device),
        "querying the shared memory");
  return {.processors = processors, .shared_bytes = static_cast<std::size_t>(shared)};
}

DeviceBuffer::DeviceBuffer(std::size_t bytes) : size_(bytes) {
  void* memory = nullptr;
  check(cudaMalloc(&memory, bytes), "allocating device memory");
  memory_.reset(static_cast<std::byte*>(memory));
}

void DeviceBuffer::Release::operator()(std::byte* memory) const { cudaFree(memory); }

HostBuffer::HostBuffer(std::size_t bytes) : size_(bytes) {
  void* memory = nullptr;
  check(cudaMallocHost(&memory, bytes), "allocating host memory");
  memory_.reset(static_cast<std::byte*>(memory));
}

void HostBuffer::Release::operator()(std::byte* memory) const { cudaFreeHost(memory); }

Stream::Stream() {
  cudaStream_t stream = nullptr;
  check(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking), "creating a stream");
  handle_ = stream;
}

Stream::~Stream() { cudaStreamDestroy(as_cuda(handle_)); }

void Stream::copy_to_device(std::byte* device, const void* host, std::size_t bytes) {
  check(cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, as_cuda(handle_)),
        "copying to the device");
}

void Stream::copy_to_host(void* host, const std::byte* device, std::size_t bytes) {
  check(cudaMemcpyAsync(host, device, bytes, cudaMemcpyDeviceToHost, as_cuda(handle_)),
        "copying from the device");
}

void Stream::clear(std::byte* device, std::size_t bytes) {
  check(cudaMemsetAsync(device, 0, bytes, as_cuda(handle_)), "clearing device memory");
}

void Stream::wait() { check(cudaStreamSynchronize(as_cuda(handle_)), "playing"); }

void launch_kernel(Stream& stream, const LaunchShape& shape, const void* kernel, void** arguments) {
  allow_shared_memory(kernel, shape.shared_bytes);
  const dim3 blocks(shape.blocks);
  const dim3 threads(shape.threads);
  const cudaStream_t queue = as_cuda(stream.handle());
  check(shape.together
            ? cudaLaunchCooperativeKernel(kernel, blocks, threads, arguments, shape.shared_bytes,
                                          queue)
            : cudaLaunchKernel(kernel, blocks, threads, arguments, shape.shared_bytes, queue),
        "launching a kernel");
}

}  // namespace othello::cuda
