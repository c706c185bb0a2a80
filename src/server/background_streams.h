#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "server/events.h"
#include "server/worker_pool.h"

namespace othello::server {

/// Long work for visitors, whose results are streamed as events while it goes on. It runs on a few
/// threads behind those that answer requests, one piece of work of a visitor at a time, and is
/// stopped when the visitor closes the stream. Thread-safe.
class BackgroundStreams {
 public:
  static constexpr std::size_t kThreads = 2;
  static constexpr Shares::Limits kOpen{.each = 4, .all = 64};

  /// One piece of work, as seen by itself.
  class Work {
   public:
    /// Set when nobody wants the results any more.
    [[nodiscard]] const std::atomic<bool>& stopped() const { return stopped_; }
    /// Events are sent in this order.
    void send(const Event& event);
    /// Removes an event of the same name that has not been sent yet.
    void send_latest(const Event& event);

   private:
    friend class BackgroundStreams;
    Work(BackgroundStreams& owner, std::string address) : owner_(owner), address_(address) {}
    void add(const Event& event, bool replaces);

    BackgroundStreams& owner_;
    std::string address_;
    std::atomic<bool> stopped_ = false;
    std::mutex mutex_;
    std::vector<Event> unsent_;
    bool ended_ = false;
    std::chrono::steady_clock::time_point spoke_ = std::chrono::steady_clock::now();
  };

  /// A step of the work: false at its end. Steps of different visitors alternate, so they should be
  /// short.
  using Step = std::function<bool(Work&)>;

  /// Throws std::system_error if the system refuses a thread.
  explicit BackgroundStreams(std::function<void(const std::string&)> failed = {});
  ~BackgroundStreams();

  /// A streaming response that starts with `greeting`; refuses more than kOpen.
  [[nodiscard]] Accepted<Response> open(const std::string& address, const Event& greeting,
                                        Step step);
  /// `listener` is called from any thread when there is something to send. It must be short and
  /// must not call this object.
  void on_news(std::function<void()> listener);
  /// Stops all work, ends all streams and refuses new ones.
  void close();

 private:
  struct Stream;

  void add_step(const std::shared_ptr<Work>& work, const std::shared_ptr<Step>& step);
  [[nodiscard]] bool run_step(Work& work, Step& step);
  [[nodiscard]] static std::optional<std::string> next(Work& work);
  void tell();

  std::function<void(const std::string&)> failed_;
  Shares shares_{kOpen};
  std::mutex mutex_;  ///< guards what follows
  std::set<Work*> open_;
  bool closed_ = false;
  std::function<void()> news_;
  WorkerPool pool_;  ///< last, so that it is destroyed first
};

}  // namespace othello::server
