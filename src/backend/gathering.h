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
/// take hardly longer than one. Each thread asks and waits. Work is done in rounds, each led by one
/// of those who wait: a round takes all requests there are, those that it finishes go, and the
/// others stay for the next one with whoever has come meanwhile. So a short request never waits for
/// the end of a long one.
///
/// A Request has a member `bool done`, false at first.
template <class Request>
class Gathering {
 public:
  /// One round: does some of the work of each request, and sets `done` of those that are finished.
  using Execute = std::function<void(std::span<Request* const>)>;

  /// Nobody has come for so long: at first less than a launch takes, and twice as long each time
  /// that somebody did, since where several ask others are likely to.
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
    // The leader looks around by itself; to wake it for each of a thousand would cost more than
    // their work.
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
    if (leader_ != nullptr) leader_->news.notify_one();  // it may have waited for who has gone
  }

  [[nodiscard]] bool all_wait() const { return entries_.size() >= members_; }

  /// Only those wait for others who have not begun.
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
  std::vector<Entry*> entries_;  // all that are not served
  Entry* leader_ = nullptr;      // one of them, whose thread executes or is about to
  std::size_t members_ = 0;
};

}  // namespace othello
