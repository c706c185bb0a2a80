#include "server/fair_queue.h"

#include <gtest/gtest.h>

namespace othello::server {
namespace {

std::string next(FairQueue& queue) {
  const auto job = queue.pop();
  return job ? job->visitor : "";
}

TEST(FairQueue, TakesVisitorsInTurn) {
  FairQueue queue({.visitor = 100, .slow = 100});
  for (int i = 0; i < 40; ++i) queue.push({.visitor = "many", .run = {}});
  queue.push({.visitor = "one", .run = {}});
  queue.push({.visitor = "two", .run = {}});
  EXPECT_EQ(next(queue), "many");
  EXPECT_EQ(next(queue), "one");
  EXPECT_EQ(next(queue), "two");
  EXPECT_EQ(next(queue), "many");
  EXPECT_EQ(queue.waiting(), 38U);
}

TEST(FairQueue, AVisitorLeavesThreadsToOthers) {
  FairQueue queue({.visitor = 1, .slow = 10});
  queue.push({.visitor = "a", .run = {}});
  queue.push({.visitor = "a", .run = {}});
  const auto running = queue.pop();
  EXPECT_EQ(next(queue), "");
  queue.push({.visitor = "b", .run = {}});
  EXPECT_EQ(next(queue), "b");
  queue.finish(*running);
  EXPECT_EQ(next(queue), "a");
}

TEST(FairQueue, OneHeavyJobAtATime) {
  FairQueue queue({.visitor = 10, .slow = 10});
  queue.push({.visitor = "a", .heavy = true, .run = {}});
  queue.push({.visitor = "b", .heavy = true, .run = {}});
  queue.push({.visitor = "c", .run = {}});
  const auto heavy = queue.pop();
  EXPECT_EQ(heavy->visitor, "a");
  EXPECT_EQ(next(queue), "c");
  EXPECT_EQ(next(queue), "");
  queue.finish(*heavy);
  EXPECT_EQ(next(queue), "b");
}

TEST(FairQueue, SlowJobsLeaveThreadsToOthers) {
  FairQueue queue({.visitor = 10, .slow = 2});
  for (const char* visitor : {"a", "b", "c"}) {
    queue.push({.visitor = visitor, .slow = true, .run = {}});
  }
  queue.push({.visitor = "d", .run = {}});
  const auto slow = queue.pop();
  EXPECT_EQ(slow->visitor, "a");
  EXPECT_EQ(next(queue), "b");
  EXPECT_EQ(next(queue), "d") << "the third slow job waits, the quick one does not";
  EXPECT_EQ(next(queue), "");
  queue.finish(*slow);
  EXPECT_EQ(next(queue), "c");
}

}  // namespace
}  // namespace othello::server
