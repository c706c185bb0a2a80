#include "server/events.h"

#include <gtest/gtest.h>

#include <thread>

namespace othello::server {
namespace {

TEST(Events, GreetsAndBringsItsTopic) {
  EventHub hub;
  const Event hello{.topic = "player/1", .name = "player", .data = "0"};
  const auto stream = hub.open({.topic = "player/1", .greeting = [&] { return hello; }});
  ASSERT_TRUE(stream);
  EXPECT_EQ(stream->pieces(), "event: player\ndata: 0\n\n");
  hub.publish({.topic = "player/2", .name = "player", .data = "2"});
  hub.publish({.topic = "player/1", .name = "player", .data = "1", .last = true});
  hub.publish({.topic = "player/1", .name = "player", .data = "after the last"});
  EXPECT_EQ(stream->pieces(), "event: player\ndata: 1\n\n");
  EXPECT_EQ(stream->pieces(), std::nullopt);
}

TEST(Events, AStreamAboutEverythingGoesOn) {
  EventHub hub;
  const auto stream = hub.open({});
  hub.publish({.topic = "player/1", .name = "a", .data = "1", .last = true});
  hub.publish({.topic = "league", .name = "b", .data = "2"});
  EXPECT_EQ(stream->pieces(), "event: a\ndata: 1\n\nevent: b\ndata: 2\n\n");
  hub.close();
  EXPECT_EQ(stream->pieces(), std::nullopt);
}

TEST(Events, TheSlowLoseTheOldest) {
  EventHub hub;
  const auto stream = hub.open({});
  for (std::size_t i = 0; i <= EventHub::kMostQueued; ++i) {
    hub.publish({.topic = "t", .name = "n", .data = std::to_string(i)});
  }
  const auto pieces = stream->pieces();
  ASSERT_TRUE(pieces);
  EXPECT_TRUE(pieces->starts_with("event: n\ndata: 1\n\n"));
  EXPECT_TRUE(pieces->ends_with("data: 256\n\n"));
}

TEST(Events, NoMoreThanSoManyStreams) {
  EventHub hub;
  std::vector<Response> streams;
  for (std::size_t i = 0; i < EventHub::kMostStreams; ++i) streams.push_back(*hub.open({}));
  const auto refused = hub.open({});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().status, 429);
  EXPECT_GT(refused.error().retry_after, 0);
  streams.pop_back();
  EXPECT_EQ(hub.streams(), EventHub::kMostStreams - 1);
  EXPECT_TRUE(hub.open({}));
}

TEST(Events, WakesWhoWaits) {
  EventHub hub;
  const auto stream = hub.open({});
  std::thread other([&] { hub.publish({.topic = "t", .name = "n", .data = "1"}); });
  std::string got;
  while (got.empty()) got = stream->pieces().value_or("closed");
  EXPECT_EQ(got, "event: n\ndata: 1\n\n");
  other.join();
}

}  // namespace
}  // namespace othello::server
