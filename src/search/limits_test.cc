#include "search/limits.h"

#include <gtest/gtest.h>

namespace othello {
namespace {

TEST(SearchWatch, RunsWithoutLimits) {
  SearchWatch watch({});
  EXPECT_FALSE(watch.report(1'000'000'000));
  EXPECT_EQ(watch.nodes(), 1'000'000'000U);
}

TEST(SearchWatch, StopsAtTheNodeLimit) {
  SearchWatch watch({.nodes = 100});
  EXPECT_FALSE(watch.report(99));
  EXPECT_TRUE(watch.report(1));
  EXPECT_TRUE(watch.stopped());
}

TEST(SearchWatch, StopsWhenTimeIsUp) {
  SearchWatch watch({.time = std::chrono::nanoseconds(0)});
  EXPECT_FALSE(watch.stopped());
  EXPECT_TRUE(watch.report(1));
}

TEST(SearchWatch, StopsOnRequest) {
  std::atomic<bool> stop = false;
  SearchWatch watch({.stop = &stop});
  EXPECT_FALSE(watch.report(1));
  stop = true;
  EXPECT_TRUE(watch.report(1));
}

}  // namespace
}  // namespace othello
