#include "server/background_streams.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/background.h"

namespace othello::server {

/// A visitor's end of some work. The work is stopped when the last reference is gone.
struct BackgroundStreams::Stream {
  BackgroundStreams& owner;
  std::shared_ptr<Work> work;

  Stream(BackgroundStreams& o, std::shared_ptr<Work> w) : owner(o), work(std::move(w)) {}
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  ~Stream() {
    work->stopped_ = true;
    owner.shares_.give_back(work->address_);
    const std::lock_guard lock(owner.mutex_);
    owner.open_.erase(work.get());
  }
};

void BackgroundStreams::Work::add(const Event& event, bool replaces) {
  {
    const std::lock_guard lock(mutex_);
    if (replaces) {
      std::erase_if(unsent_, [&](const Event& other) { return other.name == event.name; });
    }
    unsent_.push_back(event);
  }
  owner_.tell();
}

void BackgroundStreams::Work::send(const Event& event) { add(event, false); }

void BackgroundStreams::Work::send_latest(const Event& event) { add(event, true); }

BackgroundStreams::BackgroundStreams(std::function<void(const std::string&)> failed)
    : failed_(std::move(failed)), pool_(kThreads, [] { run_in_background(); }) {
  pool_.start();
}

BackgroundStreams::~BackgroundStreams() { close(); }

Accepted<Response> BackgroundStreams::open(const std::string& address, const Event& greeting,
                                           Step step) {
  if (!shares_.take(address)) {
    const bool own = shares_.held_by(address) >= kOpen.each;
    return tl::unexpected(Refusal{
        .status = 429,
        .sentence =
            fmt::format("{} searches are open{}, which is the maximum",
                        own ? kOpen.each : shares_.total(), own ? " from this address" : ""),
        .retry_after = 5});
  }
  const std::shared_ptr<Work> work(new Work(*this, address));
  auto stream = std::make_shared<Stream>(*this, work);  // gives the share back
  work->unsent_.push_back(greeting);
  {
    const std::lock_guard lock(mutex_);
    if (closed_) return refuse(503, "the server is shutting down");
    open_.insert(work.get());
  }
  add_step(work, std::make_shared<Step>(std::move(step)));
  return Response{.type = "text/event-stream",
                  .headers = {{"Cache-Control", "no-store"}},
                  .pieces = [stream] { return next(*stream->work); }};
}

void BackgroundStreams::add_step(const std::shared_ptr<Work>& work,
                                 const std::shared_ptr<Step>& step) {
  pool_.add({.visitor = work->address_, .run = [this, work, step] {
               if (run_step(*work, *step)) return add_step(work, step);
               {
                 const std::lock_guard lock(work->mutex_);
                 work->ended_ = true;
               }
               tell();
             }});
}

bool BackgroundStreams::run_step(Work& work, Step& step) {
  if (work.stopped_) return false;
  try {
    return step(work);
  } catch (const std::exception& problem) {
    if (failed_) failed_(problem.what());
    work.send({.topic = {}, .name = "failed", .data = R"({"error": "the server failed"})"});
    return false;
  }
}

std::optional<std::string> BackgroundStreams::next(Work& work) {
  const std::lock_guard lock(work.mutex_);
  std::string piece;
  for (const Event& event : work.unsent_) piece += event_text(event);
  work.unsent_.clear();
  const auto now = std::chrono::steady_clock::now();
  if (piece.empty() && (work.ended_ || work.stopped_)) return std::nullopt;
  if (piece.empty() && now - work.spoke_ >= EventHub::kHeartbeat) piece = ":\n\n";
  if (!piece.empty()) work.spoke_ = now;
  return piece;
}

void BackgroundStreams::tell() {
  const std::lock_guard lock(mutex_);
  if (news_) news_();
}

void BackgroundStreams::on_news(std::function<void()> listener) {
  const std::lock_guard lock(mutex_);
  news_ = std::move(listener);
}

void BackgroundStreams::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  for (Work* work : open_) work->stopped_ = true;
  if (news_) news_();
}

}  // namespace othello::server
