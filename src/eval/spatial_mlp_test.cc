#include "eval/spatial_mlp.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/tanh.h"
#include "eval/concepts.h"

namespace othello {
namespace {

static_assert(HasGradient<SpatialMlp> && !HasSparseFeatures<SpatialMlp>);

/// Where the weights of a unit of the first layer begin: at its bias.
std::size_t first_weight(std::size_t unit) {
  std::size_t begin = 0;
  for (std::size_t u = 0; u < unit; ++u) {
    const int size = SpatialMlp::subsquares()[u].size;
    begin += 1 + static_cast<std::size_t>(size * size);
  }
  return begin;
}

TEST(SpatialMlp, HasOneUnitForEachSubsquare) {
  const auto& parts = SpatialMlp::subsquares();
  for (int size = 3; size <= 8; ++size) {
    EXPECT_EQ(std::count_if(parts.begin(), parts.end(), [&](auto& p) { return p.size == size; }),
              (9 - size) * (9 - size));
  }
  int seen = 0;
  for (const auto& part : parts) for_each_square(part, [&](Square) { ++seen; });
  EXPECT_EQ(seen, 1708);
}

TEST(SpatialMlp, HasWeightsForFourLayers) {
  const SpatialMlp mlp;
  EXPECT_EQ(mlp.weights().size(), 5900U);
  EXPECT_EQ(mlp.layer_weights(0).size(), 1799U);
  EXPECT_EQ(mlp.layer_weights(1).size(), 3680U);
  EXPECT_EQ(mlp.layer_weights(2).size(), 410U);
  EXPECT_EQ(mlp.layer_weights(3).size(), 11U);
}

// The second unit sees b1 to d3: its nine weights are those of the squares 1, 2, 3, 9, 10, 11, 17,
// 18, 19 after its bias.
TEST(SpatialMlp, AUnitSeesItsSquaresAlone) {
  SpatialMlp mlp;
  const std::size_t begin = first_weight(1);
  for (std::size_t i = 0; i < 9; ++i) mlp.weights()[begin + 1 + i] = static_cast<double>(i + 1);
  mlp.weights()[begin] = 0.25;
  const View view{{bit(square(2)) | bit(square(11)) | bit(square(0)), bit(square(17))}, true};
  const auto outputs = mlp.activations(view);
  EXPECT_EQ(outputs[0][1], exact_tanh(0.25 + 2 + 6 - 7));
  EXPECT_EQ(outputs[0][0], 0.0);
  EXPECT_EQ(outputs[0][2], 0.0);
}

TEST(SpatialMlp, ComposesItsLayers) {
  SpatialMlp mlp;
  mlp.weights()[first_weight(90)] = 0.5;  // the bias of the whole board's unit
  mlp.weights()[1799 + 91] = 2.0;         // from it to the first unit of 40
  mlp.weights()[1799 + 3680 + 1] = -1.0;  // from there to the first of 10
  mlp.weights()[1799 + 3680 + 410] = 0.125;
  mlp.weights()[1799 + 3680 + 410 + 1] = 3.0;
  const double expected =
      exact_tanh(0.125 + 3.0 * exact_tanh(-1.0 * exact_tanh(2.0 * exact_tanh(0.5))));
  EXPECT_EQ(mlp.value({Position::start(), true}), expected);
}

}  // namespace
}  // namespace othello
