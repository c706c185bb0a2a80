#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "core/result.h"
#include "server/fair_queue.h"

namespace othello::server {

/// A few threads that run the handlers of requests, in fair order.
class WorkerPool {
 public:
  /// Each thread calls `begin` first.
  explicit WorkerPool(std::size_t threads, std::function<void()> begin = {});
  /// Waits for running jobs; waiting ones are dropped.
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  /// Starts the threads; throws std::system_error if the system refuses one.
  void start();
  /// Jobs must not throw.
  void add(Job job);
  void stop();
  [[nodiscard]] std::size_t waiting() const;

 private:
  void work();

  std::size_t count_;
  std::function<void()> begin_;
  mutable std::mutex mutex_;
  std::condition_variable news_;
  FairQueue queue_;
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace othello::server
