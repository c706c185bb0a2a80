#include "backend/parallel_perft.h"

#include <gtest/gtest.h>

namespace othello {
namespace {

bool go_on(std::uint64_t, std::uint64_t) { return true; }

TEST(ParallelPerft, CountsAsTheRecursionDoes) {
  const std::uint64_t expected[] = {1, 4, 12, 56, 244, 1396, 8200, 55092, 390216};
  for (const Isa isa : available_isas()) {
    for (const int threads : {1, 3}) {
      for (int depth = 0; depth <= 8; ++depth) {
        EXPECT_EQ(parallel_perft(Position::start(), depth, {.threads = threads, .isa = isa}, go_on),
                  expected[depth]);
      }
    }
  }
}

TEST(ParallelPerft, AFinishedGameIsOneLeaf) {
  const Position over{.own = 1, .opponent = 2ULL << 60};
  EXPECT_EQ(parallel_perft(over, 9, {}, go_on), 1U);
}

TEST(ParallelPerft, StopsWhenAsked) {
  std::uint64_t calls = 0;
  (void)parallel_perft(Position::start(), 8, {.threads = 1}, [&](std::uint64_t, std::uint64_t) {
    ++calls;
    return false;
  });
  EXPECT_EQ(calls, 1U);
}

}  // namespace
}  // namespace othello
