#include "core/log.h"

#include <gtest/gtest.h>

#include <cmath>

namespace othello {
namespace {

TEST(ExactLog, IsTheLogarithm) {
  EXPECT_EQ(exact_log(1.0), 0.0);
  EXPECT_EQ(exact_log(2.0), std::log(2.0));
  for (double x = 0x1p-33; x < 0x1p33; x *= 1.37) {
    EXPECT_NEAR(exact_log(x), std::log(x), 4e-16 * (1 + std::fabs(std::log(x)))) << x;
  }
}

/// To the last bit, on every machine.
TEST(ExactLog, HasFixedBits) {
  EXPECT_EQ(exact_log(0.95), -0x1.a431d5bcc193ep-5);
  EXPECT_EQ(exact_log(0x1p-33), -0x1.6dfb516f20bbfp+4);
}

}  // namespace
}  // namespace othello
