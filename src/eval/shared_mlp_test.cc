#include "eval/shared_mlp.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "core/random.h"
#include "othello/test_positions.h"

namespace othello {
namespace {

SharedMlp random_network(std::uint64_t seed) {
  SharedMlp network;
  RandomSequence random(seed, Purpose::kTest);
  for (double& w : network.weights()) w = random.uniform(-0.3, 0.3);
  return network;
}

// Manning 2007: input 1 is multiplied by w1, w8, w55 and w62 (numbered from 0).
TEST(SharedMlp, ArrangementsOfThePaper) {
  constexpr int kMet[] = {1, 8, 55, 62};
  for (std::size_t h = 0; h < SharedMlp::kHidden; ++h) {
    EXPECT_EQ(index(transform(SharedMlp::kArrangements[h], square(1))), kMet[h]);
    SharedMlp network;
    network.weights()[SharedMlp::kInput + static_cast<std::size_t>(kMet[h])] = 0.5;
    const auto hidden = network.hidden({{bit(square(1)), 0}});
    for (std::size_t i = 0; i < SharedMlp::kHidden; ++i) {
      EXPECT_NEAR(hidden[i], i == h ? std::tanh(0.5) : 0.0, 1e-15);
    }
  }
}

TEST(SharedMlp, OutputSharesOneWeight) {
  SharedMlp network;
  network.weights()[SharedMlp::kHiddenBias] = 0.2;
  network.weights()[SharedMlp::kOutputBias] = -0.1;
  network.weights()[SharedMlp::kHiddenToOutput] = 0.6;
  EXPECT_NEAR(network.value({}), std::tanh(-0.1 + 0.6 * 4 * std::tanh(0.2)), 1e-15);
}

TEST(SharedMlp, EquivalentBoardsHaveEqualBits) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const SharedMlp network = random_network(seed);
    for (const Position& p : random_game_positions(seed)) {
      const auto expected = std::bit_cast<std::uint64_t>(network.value({p}));
      for (const Symmetry symmetry : SharedMlp::kArrangements) {
        ASSERT_EQ(std::bit_cast<std::uint64_t>(network.value({transform(symmetry, p)})), expected);
      }
    }
  }
}

}  // namespace
}  // namespace othello
