#include "server/visitor.h"

#include <gtest/gtest.h>

namespace othello::server {
namespace {

TEST(Visitor, IsAnAddressOrANetwork) {
  EXPECT_EQ(visitor_of("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(visitor_of("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(visitor_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(visitor_of("2001:db8:1:2::1"), visitor_of("2001:db8:1:2:ffff::2"));
  EXPECT_EQ(visitor_of(""), "");
}

TEST(TrustedProxies, BelievesOnlyThem) {
  const auto proxies = TrustedProxies::parse({"127.0.0.1", "10.0.0.0/8"}).value();
  EXPECT_EQ(proxies.client("192.0.2.7", "198.51.100.1"), "192.0.2.7") << "not a proxy";
  EXPECT_EQ(proxies.client("127.0.0.1", "198.51.100.1"), "198.51.100.1");
  EXPECT_EQ(proxies.client("127.0.0.1", "203.0.113.5, 198.51.100.1 , 10.1.2.3"), "198.51.100.1")
      << "the first is what the client claims";
  EXPECT_EQ(proxies.client("127.0.0.1", ""), "127.0.0.1");
  EXPECT_EQ(proxies.client("127.0.0.1", "unknown"), "127.0.0.1");
  EXPECT_EQ(proxies.client("127.0.0.1", "2001:db8::1"), "2001:db8::1");
  EXPECT_EQ(TrustedProxies().client("127.0.0.1", "198.51.100.1"), "127.0.0.1");
}

TEST(TrustedProxies, RefusesWhatIsNoAddress) {
  for (const char* text : {"", "proxy", "10.0.0.0/33", "10.0.0.0/", "10.0.0/8", "::1/129"}) {
    EXPECT_FALSE(TrustedProxies::parse({text})) << text;
  }
  EXPECT_TRUE(TrustedProxies::parse({"::1", "fd00::/8"}));
}

}  // namespace
}  // namespace othello::server
