#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <optional>
#include <string>

namespace othello::server {

/// Work for one visitor.
struct Job {
  std::string visitor;
  bool heavy = false;  ///< needs much memory: one at a time
  std::function<void()> run;
};

/// Waiting jobs, taken in turn from one visitor after the other: a visitor with many jobs delays
/// another visitor's first job by at most one turn. Not thread-safe.
class FairQueue {
 public:
  /// At most `running` jobs of one visitor run at the same time.
  explicit FairQueue(std::size_t running) : most_running_(running) {}

  void push(Job job);
  /// The next job that may start; `finish` must be called when it has ended.
  [[nodiscard]] std::optional<Job> pop();
  void finish(const Job& job);

  [[nodiscard]] std::size_t waiting() const { return waiting_; }
  void clear();

 private:
  struct Visitor {
    std::deque<Job> jobs;
    std::size_t running = 0;
  };

  std::size_t most_running_;
  std::size_t waiting_ = 0;
  std::size_t heavy_running_ = 0;
  std::map<std::string, Visitor> visitors_;  ///< with waiting or running jobs
  std::list<std::string> turns_;             ///< visitors with waiting jobs, the next first
};

}  // namespace othello::server
