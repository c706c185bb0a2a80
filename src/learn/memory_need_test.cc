#include "learn/memory_need.h"

#include <gtest/gtest.h>

namespace othello {
namespace {

TEST(CheckMemory, SaysHowMuchWouldBeNeeded) {
  EXPECT_TRUE(check_memory(15 * 729, 50));
  EXPECT_TRUE(check_memory(16'777'216, 1));
  const auto refused = check_memory(12 * 59'049, 1000);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().text(),
            "1000 individuals of 708588 weights would need 17.0 GB of memory, expected at most "
            "4.3 GB");
}

}  // namespace
}  // namespace othello
