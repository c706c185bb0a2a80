#include "server/background_streams.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <vector>

namespace othello::server {
namespace {

using StreamWork = BackgroundStreams::Work;

Event numbered_event(const std::string& name, int number) {
  return {.topic = {}, .name = name, .data = std::to_string(number)};
}

/// Waits for other threads without polling.
class Signal {
 public:
  void set() {
    const std::lock_guard lock(mutex_);
    set_ = true;
    change_.notify_all();
  }
  void wait() {
    std::unique_lock lock(mutex_);
    change_.wait(lock, [this] { return set_; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable change_;
  bool set_ = false;
};

/// All that a stream sends until its end.
std::string read_to_end(BackgroundStreams& streams, const Response& response) {
  std::mutex mutex;
  std::condition_variable change;
  bool news = true;
  streams.on_news([&] {
    const std::lock_guard lock(mutex);
    news = true;
    change.notify_all();
  });
  std::string text;
  for (;;) {
    const auto piece = response.pieces();
    if (!piece) break;
    text += *piece;
    if (!piece->empty()) continue;
    std::unique_lock lock(mutex);
    // Woken by news; the time only bounds how long a heartbeat may be late.
    change.wait_for(lock, std::chrono::milliseconds(100), [&] { return news; });
    news = false;
  }
  streams.on_news({});
  return text;
}

TEST(BackgroundStreams, SendsAGreetingAndTheEventsOfAllSteps) {
  BackgroundStreams streams;
  int steps = 0;
  const auto stream = streams.open("a", numbered_event("hello", 0), [&](StreamWork& work) {
    work.send(numbered_event("step", ++steps));
    return steps < 3;
  });
  ASSERT_TRUE(stream);
  EXPECT_EQ(stream->type, "text/event-stream");
  EXPECT_EQ(read_to_end(streams, *stream),
            "event: hello\ndata: 0\n\nevent: step\ndata: 1\n\nevent: step\ndata: 2\n\n"
            "event: step\ndata: 3\n\n");
}

TEST(BackgroundStreams, OnlyTheLatestOfWhatWasNotRead) {
  BackgroundStreams streams;
  Signal done;
  const auto stream = streams.open("a", numbered_event("state", 0), [&](StreamWork& work) {
    work.send(numbered_event("move", 1));
    work.send_latest(numbered_event("state", 1));
    work.send_latest(numbered_event("state", 2));
    done.set();
    return false;
  });
  ASSERT_TRUE(stream);
  done.wait();
  EXPECT_EQ(read_to_end(streams, *stream), "event: move\ndata: 1\n\nevent: state\ndata: 2\n\n");
}

TEST(BackgroundStreams, StopsWhenTheVisitorLeaves) {
  BackgroundStreams streams;
  Signal started;
  Signal stopped;
  {
    const auto stream = streams.open("a", numbered_event("hello", 0), [&](StreamWork& work) {
      started.set();
      while (!work.stopped()) std::this_thread::yield();
      stopped.set();
      return true;  // there would be more to do
    });
    ASSERT_TRUE(stream);
    started.wait();
  }
  stopped.wait();
  EXPECT_TRUE(streams.open("a", numbered_event("hello", 0), [](StreamWork&) { return false; }));
}

TEST(BackgroundStreams, OneVisitorHasOneThreadAndAFewStreams) {
  BackgroundStreams streams;
  std::atomic<int> running = 0;
  std::atomic<int> most = 0;
  Signal go_on;
  const auto step = [&](StreamWork&) {
    const int now = ++running;
    for (int seen = most; seen < now && !most.compare_exchange_weak(seen, now);) {
    }
    go_on.wait();
    --running;
    return false;
  };
  std::vector<Response> open;
  for (std::size_t i = 0; i < BackgroundStreams::kOpen.each; ++i) {
    open.push_back(*streams.open("a", numbered_event("hello", 0), step));
  }
  const auto refused = streams.open("a", numbered_event("hello", 0), step);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().status, 429);
  // Another visitor does not wait for the first one's work.
  const auto other =
      streams.open("b", numbered_event("hello", 0), [](StreamWork&) { return false; });
  ASSERT_TRUE(other);
  EXPECT_EQ(read_to_end(streams, *other), "event: hello\ndata: 0\n\n");
  go_on.set();
  for (const Response& response : open) (void)read_to_end(streams, response);
  EXPECT_EQ(most, 1);
}

TEST(BackgroundStreams, AFailureEndsTheStream) {
  std::string reason;
  BackgroundStreams streams([&](const std::string& why) { reason = why; });
  const auto stream = streams.open("a", numbered_event("hello", 0), [](StreamWork&) -> bool {
    throw std::runtime_error("no more memory");
  });
  ASSERT_TRUE(stream);
  EXPECT_NE(read_to_end(streams, *stream).find("event: failed\n"), std::string::npos);
  EXPECT_EQ(reason, "no more memory");
}

TEST(BackgroundStreams, ClosingEndsEverything) {
  BackgroundStreams streams;
  const auto stream = streams.open("a", numbered_event("hello", 0), [](StreamWork& work) {
    while (!work.stopped()) std::this_thread::yield();
    return true;
  });
  ASSERT_TRUE(stream);
  streams.close();
  (void)read_to_end(streams, *stream);
  const auto late =
      streams.open("a", numbered_event("hello", 0), [](StreamWork&) { return false; });
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().status, 503);
}

}  // namespace
}  // namespace othello::server
