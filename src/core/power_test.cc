#include "core/power.h"

#include <gtest/gtest.h>

namespace othello {
namespace {

TEST(Power, IsExactWhereProductsAre) {
  EXPECT_EQ(power(3.0, 0), 1.0);
  EXPECT_EQ(power(3.0, 5), 243.0);
  EXPECT_EQ(power(-2.0, 3), -8.0);
  EXPECT_EQ(power(0.5, 20), 0x1p-20);
}

TEST(Power, DecaysOverMillionsOfSteps) {
  EXPECT_NEAR(power(1.0 - 1e-6, 1'000'000), 0.36788, 1e-4);
  EXPECT_EQ(power(0.9, 1'000'000), 0.0);
}

}  // namespace
}  // namespace othello
