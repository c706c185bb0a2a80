#include "server/events.h"

#include <fmt/format.h>

#include <algorithm>

namespace othello::server {

std::string event_text(const Event& event) {
  return fmt::format("event: {}\ndata: {}\n\n", event.name, event.data);
}

/// Leaves its channel when the last reference is gone.
struct EventHub::Stream {
  EventHub& hub;
  Channel& channel;
  std::string address;
  std::string greeting = {};
  std::uint64_t seen = 0;  ///< number of the latest event sent
  bool ends = false;
  std::chrono::steady_clock::time_point spoke = std::chrono::steady_clock::now();

  Stream(EventHub& h, Channel& c, std::string a) : hub(h), channel(c), address(std::move(a)) {}
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  ~Stream() {
    const std::lock_guard lock(hub.mutex_);
    hub.shares_.give_back(address);
    if (--channel.streams == 0) hub.channels_.erase(std::string(channel.topic));
  }
};

std::optional<Refusal> EventHub::no_room(const std::string& address) {
  if (closed_) return Refusal{.status = 503, .sentence = "the server is shutting down"};
  if (shares_.take(address)) return std::nullopt;
  const bool own = shares_.held_by(address) >= kStreams.each;
  return Refusal{.status = 429,
                 .sentence = fmt::format("{} event streams are open{}, which is the maximum",
                                         own ? kStreams.each : shares_.total(),
                                         own ? " from this address" : ""),
                 .retry_after = 10};
}

Accepted<Response> EventHub::open(const StreamRequest& asked) {
  std::shared_ptr<Stream> stream;
  {
    const std::lock_guard lock(mutex_);
    if (auto refusal = no_room(asked.address)) return tl::unexpected(std::move(*refusal));
    const std::string topic = asked.topic.value_or("");
    Channel& channel = channels_.try_emplace(topic, Channel{.topic = topic}).first->second;
    ++channel.streams;
    stream = std::make_shared<Stream>(*this, channel, asked.address);
    stream->seen = number_;
  }
  if (asked.greeting) {
    const Event greeting = asked.greeting();
    stream->greeting = event_text(greeting);
    stream->ends = greeting.last && asked.topic == greeting.topic;
  }
  return Response{.type = "text/event-stream",
                  .headers = {{"Cache-Control", "no-store"}},
                  .pieces = [stream] { return stream->hub.next(*stream); }};
}

std::optional<std::string> EventHub::next(Stream& stream) {
  const std::lock_guard lock(mutex_);
  std::string piece = std::exchange(stream.greeting, {});
  if (stream.ends || closed_) return piece.empty() ? std::nullopt : std::optional(std::move(piece));
  for (const Entry& entry : stream.channel.entries) {
    if (entry.number <= stream.seen) continue;
    stream.seen = entry.number;
    piece += entry.text;
    stream.ends = entry.last && !stream.channel.topic.empty();
    if (stream.ends) break;
  }
  const auto now = std::chrono::steady_clock::now();
  if (piece.empty() && now - stream.spoke >= kHeartbeat) piece = ":\n\n";
  if (!piece.empty()) stream.spoke = now;
  return piece;
}

void EventHub::add(Channel& channel, const Event& event) {
  Entry entry{.number = number_,
              .key = event.topic + "\n" + event.name,
              .text = event_text(event),
              .last = event.last};
  auto& entries = channel.entries;
  // The last event of a topic ends its streams and must not be replaced before they have read it.
  const auto older = std::find_if(entries.begin(), entries.end(), [&](const Entry& other) {
    return other.key == entry.key && (!other.last || channel.topic.empty());
  });
  if (older != entries.end()) entries.erase(older);
  if (entries.size() == kMostQueued) entries.pop_front();
  entries.push_back(std::move(entry));
}

void EventHub::publish(const Event& event) {
  const std::lock_guard lock(mutex_);
  ++number_;
  for (const std::string& topic : {std::string(), event.topic}) {
    if (const auto found = channels_.find(topic); found != channels_.end()) {
      add(found->second, event);
    }
  }
  if (news_) news_();
}

void EventHub::on_news(std::function<void()> listener) {
  const std::lock_guard lock(mutex_);
  news_ = std::move(listener);
}

void EventHub::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  if (news_) news_();
}

}  // namespace othello::server
