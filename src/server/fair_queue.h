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
  bool slow = false;   ///< may take a second: leaves threads to the others
  std::function<void()> run;
};

/// Waiting jobs, taken in turn from one visitor after the other: a visitor with many jobs delays
/// another visitor's first job by at most one turn. Not thread-safe.
class FairQueue {
 public:
  /// How many jobs may run at the same time.
  struct Limits {
    std::size_t visitor;  ///< of one visitor
    std::size_t slow;     ///< slow ones, of all visitors
  };
  explicit FairQueue(const Limits& limits) : limits_(limits) {}

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

  [[nodiscard]] bool may_start(const Visitor& visitor) const;

  Limits limits_;
  std::size_t waiting_ = 0;
  std::size_t heavy_running_ = 0;
  std::size_t slow_running_ = 0;
  std::map<std::string, Visitor> visitors_;  ///< with waiting or running jobs
  std::list<std::string> turns_;             ///< visitors with waiting jobs, the next first
};

}  // namespace othello::server
