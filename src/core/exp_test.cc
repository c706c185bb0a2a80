#include "core/exp.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <utility>

#include "core/random.h"

namespace othello {
namespace {

/// The distance from the C library's value, which itself may be off by an ulp.
double exp_error(double x) { return std::abs(exact_exp(x) / std::exp(x) - 1.0); }

// Exact bits, the same for every compiler and instruction set.
TEST(Exp, GoldenBits) {
  constexpr std::pair<double, std::uint64_t> kGolden[] = {
      {-0x1p-30, 0x3fefffffff800000}, {-0.001, 0x3feff7cfe56f1a9e}, {-0.1, 0x3fecf46d99d52b3a},
      {-0.25, 0x3fe8ebef9eac820b},    {-0.5, 0x3fe368b2fc6f960a},   {-0.7, 0x3fdfc80db9dd5542},
      {-1.0, 0x3fd78b56362cef38},     {-1.5, 0x3fcc8f87724b5c1d},   {-3.25, 0x3fa3da368521902d},
      {-18.5, 0x3e43d65776d812bc},    {-100.0, 0x36ea8c1f14e2af5c}, {-700.0, 0x00d14f2b0fb9307f}};
  for (const auto& [x, expected] : kGolden) {
    EXPECT_EQ(std::bit_cast<std::uint64_t>(exact_exp(x)), expected) << x;
  }
}

TEST(Exp, AgreesWithTheLibraryOnAGrid) {
  for (int i = 0; i <= 700'000; ++i) {
    const double x = i * -0.001;
    ASSERT_LT(exp_error(x), 5e-16) << x;
  }
}

TEST(Exp, AgreesWithTheLibraryAtAllMagnitudes) {
  RandomSequence random(1, Purpose::kTest);
  for (int i = 0; i < 200'000; ++i) {
    const double x = -std::exp2(random.uniform(-1000.0, 9.4));
    ASSERT_LT(exp_error(x), 5e-16) << x;
    ASSERT_LE(exact_exp(x), 1.0) << x;
  }
}

TEST(Exp, SpecialValues) {
  EXPECT_EQ(exact_exp(0.0), 1.0);
  EXPECT_EQ(exact_exp(-0.0), 1.0);
  EXPECT_LT(exact_exp(-700.0), 1e-304);
  EXPECT_GT(exact_exp(-700.0), 0.0);
  EXPECT_EQ(exact_exp(-701.0), exact_exp(-700.0));
  EXPECT_EQ(exact_exp(-std::numeric_limits<double>::infinity()), exact_exp(-700.0));
}

}  // namespace
}  // namespace othello
