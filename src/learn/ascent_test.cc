#include "learn/ascent.h"

#include <gtest/gtest.h>

#include <cmath>

namespace othello {
namespace {

using Numbers = std::vector<double>;

TEST(CentredRanks, RunFromMinusToPlusOneHalf) {
  EXPECT_EQ(centred_ranks(Numbers{30, -5, 10, 20, 1000}), (Numbers{0.25, -0.5, -0.25, 0.0, 0.5}));
  EXPECT_EQ(centred_ranks(Numbers{2, 1}), (Numbers{0.5, -0.5}));
}

TEST(CentredRanks, EqualOnesShareTheirMeanRank) {
  EXPECT_EQ(centred_ranks(Numbers{7, 7, 7, 7}), (Numbers{0, 0, 0, 0}));
  EXPECT_EQ(centred_ranks(Numbers{1, 5, 1, 9, 5}), (Numbers{-0.375, 0.125, -0.375, 0.5, 0.125}));
}

TEST(Ascent, MomentumByHand) {
  Ascent ascent({.momentum = 0.5, .weight_decay = 0.25}, 2);
  Numbers weights{1.0, -2.0};
  ascent.step(weights, Numbers{4.0, 0.0}, 1.0);
  // mean 0.5 * 4; weights 0.75 w + mean
  EXPECT_EQ(weights, (Numbers{2.75, -1.5}));
  ascent.step(weights, Numbers{0.0, -8.0}, 0.5);
  // means 1 and -4; weights 0.875 w + mean / 2
  EXPECT_EQ(weights, (Numbers{2.90625, -3.3125}));
}

TEST(Ascent, TheFirstStepOfAdamHasTheLengthOfTheRate) {
  Ascent ascent({.rule = AscentParameters::Rule::kAdam}, 3);
  Numbers weights{0.0, 0.0, 0.0};
  ascent.step(weights, Numbers{1e-3, -500.0, 0.0}, 0.01);
  EXPECT_NEAR(weights[0], 0.01, 1e-6);
  EXPECT_NEAR(weights[1], -0.01, 1e-9);
  EXPECT_EQ(weights[2], 0.0);
}

TEST(Ascent, AdamByHand) {
  Ascent ascent({.rule = AscentParameters::Rule::kAdam, .momentum = 0.5, .adam_second = 0.75}, 1);
  Numbers weights{0.0};
  ascent.step(weights, Numbers{2.0}, 0.0);
  ascent.step(weights, Numbers{-1.0}, 1.0);
  // mean 0.5 * 1 + 0.5 * -1 = 0; square 0.75 * 1 + 0.25 * 1 = 1
  EXPECT_EQ(weights[0], 0.0);
  ascent.step(weights, Numbers{4.0}, 1.0);
  // mean 2 / (1 - 1/8); square (0.75 + 4) / (1 - 27/64)
  EXPECT_NEAR(weights[0], 2 / 0.875 / std::sqrt(4.75 / (37.0 / 64)), 1e-7);
}

TEST(Ascent, GoesOnFromItsSavedState) {
  for (const auto rule : {AscentParameters::Rule::kMomentum, AscentParameters::Rule::kAdam}) {
    const AscentParameters parameters{.rule = rule};
    Ascent ascent(parameters, 2);
    Numbers weights{0.0, 0.0};
    ascent.step(weights, Numbers{1.0, -0.3}, 0.1);
    StateWriter out;
    ascent.write(out);
    const std::string bytes = std::move(out).take();
    Ascent again(parameters, 2);
    StateReader in(bytes);
    again.read(in);
    EXPECT_FALSE(in.failed());
    Numbers same = weights;
    ascent.step(weights, Numbers{-0.7, 0.2}, 0.1);
    again.step(same, Numbers{-0.7, 0.2}, 0.1);
    EXPECT_EQ(same, weights);
  }
}

TEST(Ascent, ClimbsAHill) {
  // -(x - 3)^2 - 10 (y + 1)^2
  for (const auto rule : {AscentParameters::Rule::kMomentum, AscentParameters::Rule::kAdam}) {
    Ascent ascent({.rule = rule}, 2);
    Numbers at{0.0, 0.0};
    for (int i = 0; i < 2000; ++i) {
      ascent.step(at, Numbers{-2 * (at[0] - 3), -20 * (at[1] + 1)}, 0.01);
    }
    EXPECT_NEAR(at[0], 3, 0.01);
    EXPECT_NEAR(at[1], -1, 0.01);
  }
}

}  // namespace
}  // namespace othello
