#include "server/events.h"

#include <gtest/gtest.h>

#include <vector>

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
    hub.publish({.topic = std::to_string(i), .name = "n", .data = std::to_string(i)});
  }
  const auto pieces = stream->pieces();
  ASSERT_TRUE(pieces);
  EXPECT_TRUE(pieces->starts_with("event: n\ndata: 1\n\n"));
  EXPECT_TRUE(pieces->ends_with("data: 256\n\n"));
}

TEST(Events, ANewerOneReplacesWhatIsNotRead) {
  EventHub hub;
  const auto all = hub.open({});
  const auto one = hub.open({.topic = "a"});
  hub.publish({.topic = "a", .name = "n", .data = "1"});
  hub.publish({.topic = "b", .name = "n", .data = "2"});
  hub.publish({.topic = "a", .name = "n", .data = "3", .last = true});
  hub.publish({.topic = "a", .name = "n", .data = "4"});
  EXPECT_EQ(all->pieces(), "event: n\ndata: 2\n\nevent: n\ndata: 4\n\n");
  EXPECT_EQ(all->pieces(), "");
  EXPECT_EQ(one->pieces(), "event: n\ndata: 3\n\n") << "the last one ends the stream";
  EXPECT_EQ(one->pieces(), std::nullopt);
}

TEST(Events, AnAddressHasOnlyItsShareOfStreams) {
  EventHub hub;
  std::vector<Response> streams;
  const std::size_t most = EventHub::kStreams.each;
  for (std::size_t i = 0; i < most; ++i) streams.push_back(*hub.open({.address = "a"}));
  const auto refused = hub.open({.address = "a"});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().status, 429);
  EXPECT_GT(refused.error().retry_after, 0);
  EXPECT_TRUE(hub.open({.address = "b"}));
  streams.pop_back();
  EXPECT_EQ(hub.streams(), most - 1);
  EXPECT_TRUE(hub.open({.address = "a"}));
}

TEST(Events, TellsOfNews) {
  EventHub hub;
  int told = 0;
  hub.on_news([&] { ++told; });
  const auto stream = hub.open({});
  hub.publish({.topic = "t", .name = "n", .data = "1"});
  EXPECT_EQ(told, 1);
  hub.close();
  EXPECT_EQ(told, 2);
}

}  // namespace
}  // namespace othello::server
