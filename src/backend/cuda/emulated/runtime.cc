#include "backend/cuda/runtime.h"

#include <cstdlib>
#include <cstring>
#include <new>

// The emulated device executes every request immediately, in host memory.
namespace othello::cuda {
namespace {

// Small, so that tests reach the limit.
constexpr std::size_t kMemory = std::size_t{256} << 20;
constexpr std::size_t kSharedBytes = 227 * 1024;
constexpr int kProcessors = 1;

std::byte* take(std::size_t bytes) {
  return static_cast<std::byte*>(::operator new (bytes, std::align_val_t{256}));
}
void give_back(std::byte* memory) { ::operator delete (memory, std::align_val_t{256}); }

}  // namespace

int current_device() { return 0; }
void use_device(int) {}

DeviceMemory device_memory() { return {.free = kMemory, .total = kMemory}; }

DeviceSize device_size() { return {.processors = kProcessors, .shared_bytes = kSharedBytes}; }

DeviceBuffer::DeviceBuffer(std::size_t bytes) : memory_(take(bytes)), size_(bytes) {}
void DeviceBuffer::Release::operator()(std::byte* memory) const { give_back(memory); }
HostBuffer::HostBuffer(std::size_t bytes) : memory_(take(bytes)), size_(bytes) {}
void HostBuffer::Release::operator()(std::byte* memory) const { give_back(memory); }

Stream::Stream() = default;
Stream::~Stream() = default;
void Stream::copy_to_device(std::byte* device, const void* host, std::size_t bytes) {
  std::memcpy(device, host, bytes);
}
void Stream::copy_to_host(void* host, const std::byte* device, std::size_t bytes) {
  std::memcpy(host, device, bytes);
}
void Stream::clear(std::byte* device, std::size_t bytes) { std::memset(device, 0, bytes); }
void Stream::wait() {}

}  // namespace othello::cuda
