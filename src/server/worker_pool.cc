#include "server/worker_pool.h"

#include <algorithm>

namespace othello::server {

// One visitor's requests, a third each for reading and for changes, leave threads to others, and so
// do the slow requests of all visitors.
WorkerPool::WorkerPool(std::size_t threads, std::function<void()> begin)
    : count_(threads),
      begin_(std::move(begin)),
      queue_({.visitor = std::max<std::size_t>(1, threads / 3),
              .slow = std::max<std::size_t>(1, threads / 2)}) {}

WorkerPool::~WorkerPool() { stop(); }

void WorkerPool::start() {
  for (std::size_t i = threads_.size(); i < count_; ++i) {
    threads_.emplace_back([this] { work(); });
  }
}

void WorkerPool::add(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (stop_) return;
    queue_.push(std::move(job));
  }
  news_.notify_one();
}

void WorkerPool::stop() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    queue_.clear();
  }
  news_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

std::size_t WorkerPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.waiting();
}

void WorkerPool::work() {
  if (begin_) begin_();
  std::unique_lock lock(mutex_);
  for (;;) {
    std::optional<Job> job;
    news_.wait(lock, [&] { return stop_ || (job = queue_.pop()).has_value(); });
    if (!job) return;
    lock.unlock();
    job->run();
    job->run = nullptr;  // frees what the job holds before the lock is taken
    lock.lock();
    queue_.finish(*job);
    // The end of a job may allow one that was passed over.
    if (queue_.waiting() > 0) news_.notify_one();
  }
}

}  // namespace othello::server
