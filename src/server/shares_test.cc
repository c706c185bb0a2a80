#include "server/shares.h"

#include <gtest/gtest.h>

namespace othello::server {
namespace {

TEST(Shares, LetNoAddressHaveThemAll) {
  Shares shares({.each = 2, .all = 3});
  EXPECT_TRUE(shares.take("a"));
  EXPECT_TRUE(shares.take("a"));
  EXPECT_FALSE(shares.take("a"));
  EXPECT_EQ(shares.largest(), (std::pair<std::string, std::size_t>("a", 2)));
  EXPECT_FALSE(shares.take("b", 2)) << "all or nothing";
  EXPECT_TRUE(shares.take("b"));
  EXPECT_FALSE(shares.take("c")) << "all are taken";
  shares.give_back("a");
  EXPECT_TRUE(shares.take("c"));
  EXPECT_EQ(shares.total(), 3U);
}

TEST(Shares, AShareIsGivenBack) {
  Shares shares({.each = 10, .all = 10});
  {
    Share share(shares, "a");
    EXPECT_TRUE(share.grow(4));
    EXPECT_TRUE(share.grow(6));
    EXPECT_FALSE(share.grow(1));
    Share moved = std::move(share);
    EXPECT_EQ(shares.held_by("a"), 10U);
  }
  EXPECT_EQ(shares.total(), 0U);
}

}  // namespace
}  // namespace othello::server
