#include "core/grid.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "core/random.h"

namespace othello {
namespace {

TEST(Grid, RoundsToTheNearestMultiple) {
  RandomSequence random(1, Purpose::kTest);
  for (int i = 0; i < 10000; ++i) {
    const double x = random.uniform(-kGridLimit, kGridLimit);
    const double y = on_grid(x);
    EXPECT_LE(std::fabs(y - x), 0x1p-41);
    EXPECT_EQ(std::round(y * 0x1p40), y * 0x1p40);
    EXPECT_EQ(on_grid(y), y);
    EXPECT_EQ(on_grid(-x), -y);
  }
  EXPECT_EQ(on_grid(0x1p-42), 0.0);
}

TEST(Grid, SumsDoNotDependOnTheirOrder) {
  RandomSequence random(2, Purpose::kTest);
  std::vector<double> x(64);
  for (double& v : x) v = on_grid(random.uniform(-30.0, 30.0));
  const double sum = std::accumulate(x.begin(), x.end(), 0.0);
  std::reverse(x.begin(), x.end());
  EXPECT_EQ(std::accumulate(x.begin(), x.end(), 0.0), sum);
  std::sort(x.begin(), x.end());
  EXPECT_EQ(std::accumulate(x.begin(), x.end(), 0.0), sum);
}

}  // namespace
}  // namespace othello
