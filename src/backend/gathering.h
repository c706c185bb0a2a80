#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

namespace othello {

/// Puts the requests of several threads together, for a device on which many small pieces of work
/// take hardly longer than one. Each thread asks and waits. The first to come leads: when all who
/// may ask are waiting, or nobody has come for a while, it executes what has gathered and wakes the
/// others. One batch is executed at a time, while the next one gathers.
template <class Request>
class Gathering {
 public:
  using Execute = std::function<void(std::span<Request* const>)>;

  /// Nobody has come for so long: at first less than a launch takes, and twice as long with each
  /// that comes, since where several ask others are likely to.
  struct Quiet {
    std::chrono::microseconds least{100};
    std::chrono::microseconds most{1000};
  };

  /// `execute` is called by one thread at a time. What it throws reaches every one of its requests.
  explicit Gathering(Execute execute, const Quiet& quiet = {})
      : execute_(std::move(execute)), quiet_(quiet) {}

  /// One who will ask again, from join() on as long as it lives. Who asks without being counted is
  /// served as well; the count only tells when there is nobody left to wait for.
  class Member {
   public:
    explicit Member(Gathering& gathering) : gathering_(gathering) {}
    ~Member() { gathering_.change(joined_, false); }
    Member(const Member&) = delete;
    Member& operator=(const Member&) = delete;

    void join() { gathering_.change(joined_, true); }

   private:
    Gathering& gathering_;
    bool joined_ = false;
  };

  /// Returns when the request has been executed.
  void ask(Request& request) {
    Entry entry{&request};
    std::unique_lock lock(mutex_);
    waiting_.push_back(&entry);
    if (waiting_.size() > 1) {
      newcomer_.notify_one();
      served_.wait(lock, [&] { return entry.done; });
    } else {
      wait_for_others(lock);
      lead(lock);
    }
    if (entry.failure) std::rethrow_exception(entry.failure);
  }

 private:
  struct Entry {
    Request* request;
    bool done = false;
    std::exception_ptr failure{};
  };

  void change(bool& is_member, bool will_be) {
    const std::lock_guard lock(mutex_);
    if (is_member == will_be) return;
    is_member = will_be;
    members_ += will_be ? 1 : -1;
    newcomer_.notify_one();  // a leader may have waited for one who has gone
  }

  [[nodiscard]] bool all_wait() const { return static_cast<int>(waiting_.size()) >= members_; }

  void wait_for_others(std::unique_lock<std::mutex>& lock) {
    newcomer_.wait(lock, [&] { return !executing_; });
    std::chrono::microseconds quiet = quiet_.least;
    while (!all_wait()) {
      const std::size_t before = waiting_.size();
      const bool somebody =
          newcomer_.wait_for(lock, quiet, [&] { return waiting_.size() > before || all_wait(); });
      if (!somebody) return;
      quiet = std::min(2 * quiet, quiet_.most);
    }
  }

  void lead(std::unique_lock<std::mutex>& lock) {
    const std::vector<Entry*> batch = std::exchange(waiting_, {});
    executing_ = true;
    lock.unlock();
    std::vector<Request*> requests;
    requests.reserve(batch.size());
    for (const Entry* entry : batch) requests.push_back(entry->request);
    std::exception_ptr failure;
    try {
      execute_(requests);
    } catch (...) {
      failure = std::current_exception();
    }
    lock.lock();
    executing_ = false;
    for (Entry* entry : batch) {
      entry->failure = failure;
      entry->done = true;
    }
    served_.notify_all();
    newcomer_.notify_one();  // the leader of the next batch
  }

  Execute execute_;
  Quiet quiet_;
  std::mutex mutex_;                  // guards all below
  std::condition_variable newcomer_;  // waited for by the one who leads
  std::condition_variable served_;    // waited for by the others
  std::vector<Entry*> waiting_;       // the first of them leads
  int members_ = 0;
  bool executing_ = false;
};

}  // namespace othello
