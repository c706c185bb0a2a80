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

/// Batches the requests of several threads, for a device on which many small pieces of work take
/// hardly longer than one. Each thread submits a request and waits. Work is done in rounds, each
/// led by one of the waiting threads: a round takes all pending requests; finished ones return, and
/// the others join the next round with newly submitted ones. So a short request never waits for the
/// end of a long one.
///
/// A Request has a member `bool done`, initially false.
template <class Request>
class RequestBatcher {
 public:
  /// One round: does some of the work of each request, and sets `done` of those that are finished.
  using Execute = std::function<void(std::span<Request* const>)>;

  /// How long the leader waits for a further request: initially less than a launch takes, doubled
  /// each time one arrives, since more are then likely to follow.
  struct Quiet {
    std::chrono::microseconds least{100};
    std::chrono::microseconds most{1000};
  };

  /// `execute` is called by one thread at a time. Exceptions are rethrown to all its requests.
  explicit RequestBatcher(Execute execute, const Quiet& quiet = {})
      : execute_(std::move(execute)), quiet_(quiet) {}

  /// A client that will submit further requests, from join() until its destruction. Requests of
  /// other threads are served too; the member count only tells the leader when to stop waiting.
  class Member {
   public:
    explicit Member(RequestBatcher& batcher) : batcher_(batcher) {}
    ~Member() { batcher_.change(joined_, false); }
    Member(const Member&) = delete;
    Member& operator=(const Member&) = delete;

    void join() { batcher_.change(joined_, true); }

   private:
    RequestBatcher& batcher_;
    bool joined_ = false;
  };

  [[nodiscard]] std::size_t members() {
    const std::lock_guard lock(mutex_);
    return members_;
  }

  /// Returns when the request has been executed.
  void ask(Request& request) {
    Entry entry{&request};
    std::unique_lock lock(mutex_);
    entries_.push_back(&entry);
    if (leader_ == nullptr) leader_ = &entry;
    // The leader polls; waking it for each of a thousand requests would cost more than their work.
    if (leader_ != &entry && all_wait()) leader_->news.notify_one();
    while (!entry.served) {
      if (leader_ == &entry) {
        lead_a_round(lock);
      } else {
        entry.news.wait(lock);
      }
    }
    if (entry.failure) std::rethrow_exception(entry.failure);
  }

 private:
  struct Entry {
    Request* request;
    bool begun = false;
    bool served = false;
    std::exception_ptr failure{};
    std::condition_variable news{};
  };

  void change(bool& is_member, bool will_be) {
    const std::lock_guard lock(mutex_);
    if (is_member == will_be) return;
    is_member = will_be;
    members_ = will_be ? members_ + 1 : members_ - 1;
    if (leader_ != nullptr) leader_->news.notify_one();  // it may be waiting for this member
  }

  [[nodiscard]] bool all_wait() const { return entries_.size() >= members_; }

  /// Waits for further requests, unless one has already started.
  void wait_for_others(std::unique_lock<std::mutex>& lock, Entry& leader) {
    if (std::any_of(entries_.begin(), entries_.end(), [](const Entry* e) { return e->begun; })) {
      return;
    }
    std::chrono::microseconds quiet = quiet_.least;
    for (;;) {
      const std::size_t before = entries_.size();
      if (leader.news.wait_for(lock, quiet, [&] { return all_wait(); })) return;
      if (entries_.size() == before) return;
      quiet = std::min(2 * quiet, quiet_.most);
    }
  }

  void lead_a_round(std::unique_lock<std::mutex>& lock) {
    wait_for_others(lock, *leader_);
    const std::vector<Entry*> round = entries_;
    std::vector<Request*> requests;
    for (Entry* entry : round) {
      entry->begun = true;
      requests.push_back(entry->request);
    }
    lock.unlock();
    std::exception_ptr failure;
    try {
      execute_(requests);
    } catch (...) {
      failure = std::current_exception();
    }
    lock.lock();
    for (Entry* entry : round) {
      entry->failure = failure;
      entry->served = failure != nullptr || entry->request->done;
      if (entry->served && entry != leader_) entry->news.notify_one();
    }
    std::erase_if(entries_, [](const Entry* entry) { return entry->served; });
    if (!leader_->served) return;
    leader_ = entries_.empty() ? nullptr : entries_.front();
    if (leader_ != nullptr) leader_->news.notify_one();
  }

  Execute execute_;
  Quiet quiet_;
  std::mutex mutex_;             // guards all below
  std::vector<Entry*> entries_;  // unserved requests
  Entry* leader_ = nullptr;      // one of them, whose thread executes or is about to
  std::size_t members_ = 0;
};

}  // namespace othello
