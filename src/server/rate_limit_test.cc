#include "server/rate_limit.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace othello::server
