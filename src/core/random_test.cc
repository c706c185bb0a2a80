#include "core/random.h"

#include <gtest/gtest.h>

#include <set>

namespace othello {
namespace {

// Known answers published with Random123 (kat_vectors, philox4x32-10), recast to our counter: the
// all-zero counter cannot be written as a RandomCounter, since no purpose has the value 0, so the
// test uses the vector of ones.
TEST(Random, PhiloxKnownAnswer) {
  const RandomCounter counter{.purpose = Purpose::kTest,
                              .stream = 0xffffff,
                              .game = 0xffffffffffffffff,
                              .block = 0xffffffff};
  const RandomBlock expected{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd};
  EXPECT_EQ(random_block(0xffffffffffffffff, counter), expected);
}

TEST(Random, EveryPartOfTheCounterMatters) {
  std::set<RandomBlock> seen;
  seen.insert(random_block(1, {.purpose = Purpose::kMove, .stream = 0, .game = 0, .block = 0}));
  seen.insert(random_block(2, {.purpose = Purpose::kMove, .stream = 0, .game = 0, .block = 0}));
  seen.insert(random_block(1, {.purpose = Purpose::kOpening, .stream = 0, .game = 0, .block = 0}));
  seen.insert(random_block(1, {.purpose = Purpose::kMove, .stream = 1, .game = 0, .block = 0}));
  seen.insert(random_block(1, {.purpose = Purpose::kMove, .stream = 0, .game = 1, .block = 0}));
  seen.insert(
      random_block(1, {.purpose = Purpose::kMove, .stream = 0, .game = 1ULL << 32, .block = 0}));
  seen.insert(random_block(1, {.purpose = Purpose::kMove, .stream = 0, .game = 0, .block = 1}));
  EXPECT_EQ(seen.size(), 7U);
}

TEST(Random, ScaledCoversItsRange) {
  EXPECT_EQ(scaled(0, 7), 0U);
  EXPECT_EQ(scaled(0xffffffff, 7), 6U);
  EXPECT_EQ(scaled(0x80000000, 2), 1U);
  EXPECT_EQ(scaled(0xffffffff, 1), 0U);
}

TEST(Random, SequenceWalksThroughBlocks) {
  RandomSequence sequence(9, Purpose::kTest, 4);
  for (std::uint32_t block = 0; block < 3; ++block) {
    for (const std::uint32_t word :
         random_block(9, {.purpose = Purpose::kTest, .stream = 0, .game = 4, .block = block})) {
      EXPECT_EQ(sequence.word(), word);
    }
  }
}

TEST(Random, UniformHasTheRightMeanAndRange) {
  RandomSequence sequence(3, Purpose::kTest);
  double sum = 0;
  for (int i = 0; i < 10000; ++i) {
    const double u = sequence.uniform();
    ASSERT_GE(u, 0.0);
    ASSERT_LT(u, 1.0);
    sum += u;
  }
  EXPECT_NEAR(sum / 10000, 0.5, 0.01);
}

}  // namespace
}  // namespace othello
