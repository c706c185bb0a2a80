#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "server/http.h"
#include "server/shares.h"

namespace othello::server {

/// A server-sent event. `topic` is its subject: "player/7", "run/my-run", or "league".
struct Event {
  std::string topic;
  std::string name;
  std::string data;   ///< one line
  bool last = false;  ///< ends the streams of only this topic
};
/// The wire format.
[[nodiscard]] std::string event_text(const Event& event);

/// Distributes events to the open streams. Each event contains the complete state of its subject,
/// so an event that has not been read yet is replaced by a newer one of the same topic and name,
/// and a stream that is not read fast enough loses its oldest events. Publishing takes the same
/// time whatever the number of streams. Thread-safe.
class EventHub {
 public:
  static constexpr Shares::Limits kStreams{.each = 64, .all = 2048};
  static constexpr std::size_t kMostQueued = 256;
  static constexpr std::chrono::seconds kHeartbeat{15};

  /// A stream of all events, or of one topic, that starts with the current state, which `greeting`
  /// returns. Changes during that call are sent after it, so none is missed.
  struct StreamRequest {
    std::string address = {};  ///< the visitor
    std::optional<std::string> topic = {};
    std::function<Event()> greeting = {};
  };
  /// A streaming response; refuses more than kStreams.
  [[nodiscard]] Accepted<Response> open(const StreamRequest& asked);

  void publish(const Event& event);
  /// `listener` is called from any thread when an event is published and when the hub closes. It
  /// must be short and must not call the hub.
  void on_news(std::function<void()> listener);
  /// Ends all streams and refuses new ones.
  void close();
  [[nodiscard]] std::size_t streams() const { return shares_.total(); }

 private:
  struct Entry {
    std::uint64_t number;  ///< increasing
    std::string key;       ///< topic and name
    std::string text;
    bool last;
  };
  /// The events for the streams of one topic, or of all topics.
  struct Channel {
    std::string topic;  ///< empty: all
    std::size_t streams = 0;
    std::deque<Entry> entries = {};
  };
  struct Stream;

  [[nodiscard]] std::optional<Refusal> no_room(const std::string& address);
  [[nodiscard]] std::optional<std::string> next(Stream& stream);
  void add(Channel& channel, const Event& event);

  mutable std::mutex mutex_;
  Shares shares_{kStreams};
  std::uint64_t number_ = 0;                 ///< of the latest event
  std::map<std::string, Channel> channels_;  ///< those that have streams
  std::function<void()> news_;
  bool closed_ = false;
};

}  // namespace othello::server
