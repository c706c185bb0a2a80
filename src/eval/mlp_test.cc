#include "eval/mlp.h"

#include <gtest/gtest.h>

#include <cmath>

namespace othello {
namespace {

std::string creation_error(std::vector<int> layers) {
  const Result<Mlp> mlp = Mlp::create(std::move(layers));
  return mlp ? "accepted" : mlp.error().text();
}

TEST(Mlp, WeightsStandUnitByUnitBiasFirst) {
  auto mlp = Mlp::create({64, 2, 1});
  ASSERT_TRUE(mlp);
  ASSERT_EQ(mlp->weights().size(), 2U * 65 + 3);
  const auto w = mlp->weights();
  w[0] = 0.1;            // bias of the first hidden unit
  w[1 + 5] = 0.2;        // its weight for f1
  w[65] = -0.3;          // bias of the second
  w[65 + 1 + 63] = 0.4;  // its weight for h8
  w[130] = 0.05;         // bias of the output
  w[131] = 0.6;
  w[132] = -0.7;
  const View view{{bit(square(5)), bit(square(63))}};
  const double first = std::tanh(0.1 + 0.2);
  const double second = std::tanh(-0.3 - 0.4);
  const auto outputs = mlp->activations(view);
  ASSERT_EQ(outputs.size(), 2U);
  EXPECT_NEAR(outputs[0][0], first, 1e-15);
  EXPECT_NEAR(outputs[0][1], second, 1e-15);
  EXPECT_NEAR(mlp->value(view), std::tanh(0.05 + 0.6 * first - 0.7 * second), 1e-15);
  EXPECT_EQ(outputs[1][0], mlp->value(view));
}

TEST(Mlp, MayHaveNoHiddenLayer) {
  auto mlp = Mlp::create({64, 1});
  ASSERT_TRUE(mlp);
  mlp->weights()[1] = 0.5;
  EXPECT_NEAR(mlp->value({{bit(square(0)), 0}}), std::tanh(0.5), 1e-15);
}

TEST(Mlp, RefusesWhatIsNoNetwork) {
  EXPECT_EQ(creation_error({}), "found 0 layers, expected at least 2");
  EXPECT_EQ(creation_error({64}), "found 1 layers, expected at least 2");
  EXPECT_EQ(creation_error({63, 1}), "layer 1: found 63 units, expected 64 inputs");
  EXPECT_EQ(creation_error({64, 8, 2}), "layer 3: found 2 units, expected 1 output");
  EXPECT_EQ(creation_error({64, 0, 1}), "layer 2: found 0 units, expected 1 to 4096");
  EXPECT_EQ(creation_error({64, -3, 1}), "layer 2: found -3 units, expected 1 to 4096");
  EXPECT_EQ(creation_error({64, 4097, 1}), "layer 2: found 4097 units, expected 1 to 4096");
  EXPECT_EQ(creation_error({64, 4096, 4096, 1}),
            "layer 3: found 17047552 weights so far, expected at most 16777216 in all");
}

}  // namespace
}  // namespace othello
