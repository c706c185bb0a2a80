#pragma once

#include <memory>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "backend/cuda/runtime.h"

namespace othello::cuda {

/// The device resources of one thread: a stream, and memory that is reused.
class Workspace {
 public:
  [[nodiscard]] Stream& stream() { return stream_; }

  /// Memory of at least this many bytes, with undefined content. Throws if it is not available.
  [[nodiscard]] std::byte* reserve(std::size_t bytes) {
    if (memory_.size() < bytes) {
      memory_ = {};
      check_memory(bytes);
      memory_ = DeviceBuffer(bytes);
    }
    return memory_.data();
  }

 private:
  Stream stream_;
  DeviceBuffer memory_;
};

/// Divides memory into arrays, each aligned for any type; a first pass without memory computes the
/// size.
class Arrays {
 public:
  explicit Arrays(std::byte* memory = nullptr) : memory_(memory) {}

  template <class T>
  T* next(std::size_t count) {
    constexpr std::size_t kAlignment = 16;
    std::byte* const begin = memory_ + size_;
    size_ += (count * sizeof(T) + kAlignment - 1) / kAlignment * kAlignment;
    return reinterpret_cast<T*>(begin);
  }

  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  std::byte* memory_;
  std::size_t size_ = 0;
};

/// The workspaces of a device, each used by one thread at a time.
class WorkspacePool {
 public:
  /// Returns the workspace on destruction.
  class Borrowed {
   public:
    explicit Borrowed(WorkspacePool& pool) : pool_(&pool), workspace_(pool.take()) {}
    ~Borrowed() { pool_->put(std::move(workspace_)); }
    Borrowed(const Borrowed&) = delete;
    Borrowed& operator=(const Borrowed&) = delete;

    [[nodiscard]] Workspace& operator*() const { return *workspace_; }

   private:
    WorkspacePool* pool_;
    std::unique_ptr<Workspace> workspace_;
  };

 private:
  std::unique_ptr<Workspace> take() {
    const std::lock_guard lock(mutex_);
    if (free_.empty()) return std::make_unique<Workspace>();
    std::unique_ptr<Workspace> workspace = std::move(free_.back());
    free_.pop_back();
    return workspace;
  }
  void put(std::unique_ptr<Workspace> workspace) {
    const std::lock_guard lock(mutex_);
    free_.push_back(std::move(workspace));
  }

  std::mutex mutex_;  // guards free_
  std::vector<std::unique_ptr<Workspace>> free_;
};

}  // namespace othello::cuda
