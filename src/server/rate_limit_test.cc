#include "server/rate_limit.h"

#include <gtest/gtest.h>

#include "server/address_count.h"
#include "server/entry_rules.h"
#include "server/gate.h"

namespace othello::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(RateLimit, LetsABurstThroughAndThenARate) {
  RateLimit limit({.per_second = 2, .burst = 3});
  const RateLimit::Time now{};
  for (int i = 0; i < 3; ++i) EXPECT_EQ(limit.take("a", now), 0);
  EXPECT_EQ(limit.take("a", now), 1);
  EXPECT_EQ(limit.take("b", now), 0) << "each address has its own";
  EXPECT_EQ(limit.take("a", now + milliseconds(400)), 1);
  EXPECT_EQ(limit.take("a", now + milliseconds(500)), 0);
  EXPECT_EQ(limit.take("a", now + milliseconds(500)), 1);
}

TEST(RateLimit, SaysHowLongToWait) {
  RateLimit limit({.per_second = 0.1, .burst = 1});
  EXPECT_EQ(limit.take("a", {}), 0);
  EXPECT_EQ(limit.take("a", {}), 10);
  EXPECT_EQ(limit.take("a", RateLimit::Time{} + seconds(4)), 6);
}

TEST(RateLimit, ForgetsAddresses) {
  RateLimit limit({.per_second = 1, .burst = 1});
  for (std::size_t i = 0; i < 2 * RateLimit::kMostAddresses; ++i) {
    EXPECT_EQ(limit.take(std::to_string(i), {}), 0);
    EXPECT_LE(limit.addresses(), RateLimit::kMostAddresses);
  }
}

RequestHead head(std::string method, std::string path) {
  return {.method = std::move(method), .path = std::move(path), .address = "10.0.0.1"};
}

TEST(Gate, RefusesLongPathsAndBodies) {
  Gate gate({});
  EXPECT_FALSE(gate.check(head("GET", "/")));
  EXPECT_EQ(gate.check(head("GET", std::string(600, 'a')))->status, 414);
  RequestHead post = head("POST", "/api/v1/players");
  post.content_length = std::to_string(kMostBodyBytes);
  EXPECT_FALSE(gate.check(post));
  post.content_length = std::to_string(kMostBodyBytes + 1);
  EXPECT_EQ(gate.check(post)->status, 413);
  post.content_length = "99999999999999999999";
  EXPECT_EQ(gate.check(post)->status, 400);
  post.content_length = "-1";
  EXPECT_EQ(gate.check(post)->status, 400);
  post.content_length.clear();
  post.chunked = true;
  EXPECT_EQ(gate.check(post)->status, 411);
}

TEST(Gate, RefusesAFlood) {
  Gate gate({.requests = {.per_second = 1, .burst = 10}, .posts = {.per_second = 1, .burst = 2}});
  EXPECT_FALSE(gate.check(head("POST", "/")));
  EXPECT_FALSE(gate.check(head("DELETE", "/")));
  const auto refusal = gate.check(head("POST", "/"));
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->status, 429);
  EXPECT_GE(refusal->retry_after, 1);
  EXPECT_FALSE(gate.check(head("GET", "/"))) << "reading goes on";
}

TEST(Gate, RefusesChangesByPagesFromElsewhere) {
  Gate gate({});
  RequestHead post = head("POST", "/submit");
  post.host = "localhost:8080";
  EXPECT_FALSE(gate.check(post)) << "a program says nothing of its origin";
  post.origin = "http://localhost:8080";
  EXPECT_FALSE(gate.check(post));
  for (const char* origin : {"http://evil.example", "null", "http://localhost:8081"}) {
    post.origin = origin;
    EXPECT_EQ(gate.check(post)->status, 403) << origin;
  }
  post.method = "GET";
  EXPECT_FALSE(gate.check(post)) << "looking is free";
}

TEST(AddressCount, LetsNoAddressHaveThemAll) {
  AddressCount count(2);
  EXPECT_TRUE(count.enter("a"));
  EXPECT_TRUE(count.enter("a"));
  EXPECT_FALSE(count.enter("a"));
  EXPECT_TRUE(count.enter("b"));
  count.leave("a");
  EXPECT_TRUE(count.enter("a"));
}

}  // namespace
}  // namespace othello::server
