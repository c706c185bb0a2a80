#include "core/tanh.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <utility>

#include "core/random.h"

namespace othello {
namespace {

std::uint64_t bits(double x) { return std::bit_cast<std::uint64_t>(x); }

/// The distance from the C library's value, which itself may be off by an ulp or two.
double relative_error(double x) {
  const double expected = std::tanh(x);
  return std::abs(exact_tanh(x) - expected) / std::abs(expected);
}

// Exact bits, the same for every compiler and instruction set.
TEST(Tanh, GoldenBits) {
  constexpr std::pair<double, std::uint64_t> kGolden[] = {
      {0x1p-30, 0x3e10000000000000}, {0.001, 0x3f50624d77516ce2}, {0.1, 0x3fb983d7795f413a},
      {0.25, 0x3fcf597ea69a1c86},    {0.5, 0x3fdd9353d7568af3},   {0.7, 0x3fe356fb17af2e92},
      {1.0, 0x3fe85efab514f394},     {1.5, 0x3fecf6f9786df576},   {2.0, 0x3feed9505e1bc3d3},
      {3.25, 0x3fefe76795d353a0},    {8.0, 0x3fefffff872a91f8},   {18.5, 0x3fefffffffffffff}};
  for (const auto& [x, expected] : kGolden) {
    EXPECT_EQ(bits(exact_tanh(x)), expected) << x;
    EXPECT_EQ(bits(exact_tanh(-x)), expected | 1ULL << 63) << x;
  }
}

TEST(Tanh, AgreesWithTheLibraryOnAGrid) {
  for (int i = 1; i <= 400000; ++i) {
    const double x = i * 6.103515625e-5;
    ASSERT_LT(relative_error(x), 1e-15) << x;
  }
}

TEST(Tanh, AgreesWithTheLibraryAtAllMagnitudes) {
  RandomSequence random(1, Purpose::kTest);
  for (int i = 0; i < 200000; ++i) {
    const double x = std::exp2(random.uniform(-1000.0, 6.0));
    ASSERT_LT(relative_error(x), 1e-15) << x;
  }
}

TEST(Tanh, IsOddAndBounded) {
  RandomSequence random(2, Purpose::kTest);
  for (int i = 0; i < 200000; ++i) {
    const double x = random.uniform(-25.0, 25.0);
    ASSERT_EQ(bits(exact_tanh(-x)), bits(exact_tanh(x)) ^ 1ULL << 63) << x;
    ASSERT_LE(std::abs(exact_tanh(x)), 1.0) << x;
  }
}

TEST(Tanh, SpecialValues) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(bits(exact_tanh(0.0)), bits(0.0));
  EXPECT_EQ(bits(exact_tanh(-0.0)), bits(-0.0));
  EXPECT_EQ(exact_tanh(kInfinity), 1.0);
  EXPECT_EQ(exact_tanh(-kInfinity), -1.0);
  EXPECT_EQ(exact_tanh(std::numeric_limits<double>::max()), 1.0);
  EXPECT_EQ(exact_tanh(20.0), 1.0);
  EXPECT_EQ(exact_tanh(std::numeric_limits<double>::quiet_NaN()), 1.0);
  EXPECT_EQ(exact_tanh(std::numeric_limits<double>::denorm_min()),
            std::numeric_limits<double>::denorm_min());
}

}  // namespace
}  // namespace othello
