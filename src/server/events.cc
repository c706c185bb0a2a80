#include "server/events.h"

#include <fmt/format.h>

namespace othello::server {

std::string event_text(const Event& event) {
  return fmt::format("event: {}\ndata: {}\n\n", event.name, event.data);
}

struct EventHub::Handle {
  EventHub& hub;
  std::list<Stream>::iterator stream;

  Handle(EventHub& h, std::list<Stream>::iterator s) : hub(h), stream(s) {}
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  ~Handle() {
    const std::lock_guard lock(hub.mutex_);
    hub.streams_.erase(stream);
  }
};

Accepted<Response> EventHub::open(Wish wish) {
  const std::lock_guard lock(mutex_);
  if (closed_) return refuse(429, "the server is about to stop");
  if (streams_.size() >= kMostStreams) {
    return tl::unexpected(Refusal{
        .status = 429,
        .sentence =
            fmt::format("{} event streams are open, and no more are served", streams_.size()),
        .retry_after = 10});
  }
  streams_.push_front({.topic = std::move(wish.topic), .queue = {}});
  if (wish.greeting) put(streams_.front(), wish.greeting());
  auto handle = std::make_shared<Handle>(*this, streams_.begin());
  return Response{.type = "text/event-stream",
                  .headers = {{"Cache-Control", "no-store"}},
                  .pieces = [handle] { return handle->hub.next(*handle->stream); }};
}

std::optional<std::string> EventHub::next(Stream& stream) {
  std::unique_lock lock(mutex_);
  const auto ready = [&] { return closed_ || stream.ends || !stream.queue.empty(); };
  const bool news = news_.wait_for(lock, kPatience, ready);
  const auto now = std::chrono::steady_clock::now();
  if (!news && now - stream.spoke < kHeartbeat) return "";
  stream.spoke = now;
  if (!news) return ":\n\n";
  if (closed_ || stream.queue.empty()) return std::nullopt;
  std::string pieces;
  for (; !stream.queue.empty(); stream.queue.pop_front()) pieces += stream.queue.front();
  return pieces;
}

void EventHub::put(Stream& stream, const Event& event) {
  if (stream.ends) return;
  if (stream.queue.size() == kMostQueued) stream.queue.pop_front();
  stream.queue.push_back(event_text(event));
  stream.ends = event.last && stream.topic == event.topic;
}

void EventHub::publish(const Event& event) {
  {
    const std::lock_guard lock(mutex_);
    for (Stream& stream : streams_) {
      if (!stream.topic || *stream.topic == event.topic) put(stream, event);
    }
  }
  news_.notify_all();
}

void EventHub::close() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  news_.notify_all();
}

std::size_t EventHub::streams() const {
  const std::lock_guard lock(mutex_);
  return streams_.size();
}

}  // namespace othello::server
