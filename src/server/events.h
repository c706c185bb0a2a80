#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "server/http.h"

namespace othello::server {

/// A server-sent event. `topic` says whom it concerns: "player/7", "run/my-run", or "league".
struct Event {
  std::string topic;
  std::string name;
  std::string data;   ///< one line
  bool last = false;  ///< ends the streams about this topic alone
};
/// As it goes over the wire.
[[nodiscard]] std::string event_text(const Event& event);

/// Hands events on to the streams that are open. A stream that is not read fast enough loses its
/// oldest events; each says how things stand, so that the last one counts.
class EventHub {
 public:
  static constexpr std::size_t kMostStreams = 64;
  static constexpr std::size_t kMostQueued = 256;
  static constexpr std::chrono::seconds kHeartbeat{15};
  /// How long a stream waits for news before it looks whether the client is still there.
  static constexpr std::chrono::seconds kPatience{1};

  /// What a stream brings: everything, or one topic, and first of all how things stand. `greeting`
  /// is asked for that while nothing can be published, so that no change falls in between.
  struct Wish {
    std::optional<std::string> topic = {};
    std::function<Event()> greeting = {};
  };
  /// An endless answer; refuses more than kMostStreams.
  [[nodiscard]] Accepted<Response> open(Wish wish);

  void publish(const Event& event);
  /// Ends all streams, and opens no more.
  void close();
  [[nodiscard]] std::size_t streams() const;

 private:
  struct Stream {
    std::optional<std::string> topic;
    std::deque<std::string> queue;
    bool ends = false;  ///< after what is queued
    std::chrono::steady_clock::time_point spoke = std::chrono::steady_clock::now();
  };
  /// Forgets its stream when nobody holds it any more.
  struct Handle;
  [[nodiscard]] std::optional<std::string> next(Stream& stream);
  void put(Stream& stream, const Event& event);

  mutable std::mutex mutex_;
  std::condition_variable news_;
  std::list<Stream> streams_;
  bool closed_ = false;
};

}  // namespace othello::server
