#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace othello::cuda {

// The host's interface to a device. It has two implementations: the CUDA runtime for real devices,
// and the emulated device. Errors are thrown as BackendFailure (play/backend.h).

/// Selects the device of the calling thread.
void use_device(int device);
[[nodiscard]] int current_device();

/// Bytes of memory of the calling thread's device.
struct DeviceMemory {
  std::size_t free = 0;
  std::size_t total = 0;
};
[[nodiscard]] DeviceMemory device_memory();

/// Throws unless this many bytes, plus a tenth in reserve, are free on this thread's device.
void check_memory(std::size_t bytes);

/// The capacity of the calling thread's device.
struct DeviceSize {
  int processors = 1;            ///< "streaming multiprocessors"
  std::size_t shared_bytes = 0;  ///< maximum per block
};
[[nodiscard]] DeviceSize device_size();

/// Memory on the device.
class DeviceBuffer {
 public:
  DeviceBuffer() = default;
  explicit DeviceBuffer(std::size_t bytes);

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::byte* data() const { return memory_.get(); }

 private:
  struct Release {
    void operator()(std::byte* memory) const;
  };
  std::unique_ptr<std::byte, Release> memory_;
  std::size_t size_ = 0;
};

/// Page-locked host memory, for asynchronous copies.
class HostBuffer {
 public:
  HostBuffer() = default;
  explicit HostBuffer(std::size_t bytes);

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::byte* data() const { return memory_.get(); }

 private:
  struct Release {
    void operator()(std::byte* memory) const;
  };
  std::unique_ptr<std::byte, Release> memory_;
  std::size_t size_ = 0;
};

/// A queue of work for the device, executed in order.
class Stream {
 public:
  Stream();
  ~Stream();
  Stream(Stream&&) = delete;
  Stream& operator=(Stream&&) = delete;

  void copy_to_device(std::byte* device, const void* host, std::size_t bytes);
  void copy_to_host(void* host, const std::byte* device, std::size_t bytes);
  void clear(std::byte* device, std::size_t bytes);
  /// Waits for completion.
  void wait();

  template <class T>
  void send(T* device, std::span<const T> host) {
    copy_to_device(reinterpret_cast<std::byte*>(device), host.data(), host.size_bytes());
  }
  template <class T>
  void receive(std::span<T> host, const T* device) {
    copy_to_host(host.data(), reinterpret_cast<const std::byte*>(device), host.size_bytes());
  }

  [[nodiscard]] void* handle() const { return handle_; }

 private:
  void* handle_ = nullptr;
};

/// The launch configuration of a kernel.
struct LaunchShape {
  unsigned blocks = 1;
  unsigned threads = 1;  ///< per block; a multiple of 32
  std::size_t shared_bytes = 0;
  /// All blocks run concurrently and may wait for one another (cooperative launch).
  bool together = false;
};

/// Only for launch() in launch.h. `arguments`: the address of each argument.
void launch_kernel(Stream& stream, const LaunchShape& shape, const void* kernel, void** arguments);

}  // namespace othello::cuda
