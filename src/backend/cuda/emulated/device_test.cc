#include "backend/cuda/emulated/device.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <vector>

#include "backend/cuda/device.h"

namespace othello::cuda {
namespace {

TEST(EmulatedDevice, EveryThreadOfEveryBlockRunsOnce) {
  std::vector<int> seen(3 * 70);
  emulated::run({.blocks = 3, .threads = 70},
                [&] { ++seen[blockIdx.x * blockDim.x + threadIdx.x]; });
  EXPECT_EQ(seen, std::vector<int>(3 * 70, 1));
}

TEST(EmulatedDevice, LanesExchangeValues) {
  std::vector<double> sums(64);
  emulated::run({.threads = 64}, [&] {
    double sum = threadIdx.x + 0.5;
    for (int distance = 4; distance > 0; distance /= 2) {
      sum += __shfl_xor_sync(0xffU << (threadIdx.x % 32 / 8 * 8), sum, distance, 8);
    }
    sums[threadIdx.x] = sum;
  });
  for (unsigned i = 0; i < 64; ++i) {
    EXPECT_EQ(sums[i], 8 * (i / 8 * 8) + 28 + 4) << i;
  }
}

TEST(EmulatedDevice, GroupsOfLanesMayMeetUnequallyOften) {
  std::vector<unsigned> results(32);
  emulated::run({.threads = 32}, [&] {
    const unsigned group = threadIdx.x / 8;
    const unsigned mask = 0xffU << (8 * group);
    unsigned sum = threadIdx.x;
    for (unsigned i = 0; i < group; ++i) sum = __reduce_add_sync(mask, sum);
    results[threadIdx.x] = __reduce_max_sync(kAllLanes, sum);
  });
  // The last group sums three times: 8 * 8 * (24 + … + 31).
  EXPECT_EQ(results, std::vector<unsigned>(32, 64 * 220));
}

TEST(EmulatedDevice, SomeThreadsOfABlockMeetWithoutTheOthers) {
  std::vector<unsigned> seen(96);
  emulated::run({.threads = 96, .shared_bytes = 2 * sizeof(unsigned)}, [&] {
    auto* const shared = shared_memory<unsigned>();
    if (threadIdx.x < 64) {
      for (unsigned round = 1; round <= 2; ++round) {
        atomicAdd(&shared[0], 1U);
        __barrier_sync_count(1, 64);
        seen[threadIdx.x] = shared[0];
        EXPECT_EQ(shared[0], 64 * round);
        __barrier_sync_count(1, 64);
      }
    }
    __syncthreads();
    seen[threadIdx.x] = shared[0];
  });
  EXPECT_EQ(seen, std::vector<unsigned>(96, 128));
}

TEST(EmulatedDevice, WhoArrivesDoesNotWait) {
  unsigned seen = 0;
  emulated::run({.threads = 64, .shared_bytes = sizeof(unsigned)}, [&] {
    auto* const shared = shared_memory<unsigned>();
    for (unsigned round = 1; round <= 3; ++round) {
      if (threadIdx.x < 32) {
        __barrier_sync_count(2, 64);
        EXPECT_EQ(*shared, round);
      } else {
        *shared = round;
        arrive_at(2, 64);
        ++seen;
      }
      __syncthreads();
    }
  });
  EXPECT_EQ(seen, 96U);
}

TEST(EmulatedDevice, WarpIntrinsicsAnswerAsCudaSays) {
  emulated::run({.threads = 32}, [] {
    const unsigned lane = threadIdx.x;
    EXPECT_EQ(__ballot_sync(kAllLanes, lane % 3 == 0), 0x49249249U);
    EXPECT_EQ(__shfl_sync(kAllLanes, lane, 5), 5U);
    EXPECT_EQ(__shfl_sync(kAllLanes, lane, 2, 8), lane / 8 * 8 + 2);
    EXPECT_EQ(__shfl_down_sync(kAllLanes, lane, 1), lane == 31 ? 31 : lane + 1);
    EXPECT_EQ(__shfl_up_sync(kAllLanes, lane, 3, 16), lane % 16 < 3 ? lane : lane - 3);
    EXPECT_EQ(__reduce_min_sync(kAllLanes, lane + 7), 7U);
    EXPECT_EQ(__reduce_or_sync(kAllLanes, 1U << lane), kAllLanes);
    EXPECT_TRUE(__any_sync(kAllLanes, lane == 9));
    EXPECT_FALSE(__all_sync(kAllLanes, lane == 9));
  });
}

TEST(EmulatedDevice, BlocksShareMemoryAndMeet) {
  std::vector<int> results(2);
  emulated::run({.blocks = 2, .threads = 96, .shared_bytes = 96 * sizeof(int)}, [&] {
    int* shared = shared_memory<int>();
    shared[threadIdx.x] = static_cast<int>(threadIdx.x + blockIdx.x);
    __syncthreads();
    if (threadIdx.x == 5) return;  // ended threads are not waited for
    const int other = shared[95 - threadIdx.x];
    __syncthreads();
    if (threadIdx.x == 0) results[blockIdx.x] = other;
  });
  EXPECT_EQ(results, (std::vector<int>{95, 96}));
}

TEST(EmulatedDevice, BlocksCanWaitForOneAnother) {
  unsigned arrived = 0;
  std::vector<unsigned> seen(4);
  emulated::run({.blocks = 4, .threads = 32, .together = true}, [&] {
    if (threadIdx.x == 0) {
      atomicAdd(&arrived, 1U);
      while (arrived < gridDim.x) __nanosleep(100);
    }
    __syncthreads();
    seen[blockIdx.x] = arrived;
  });
  EXPECT_EQ(seen, std::vector<unsigned>(4, 4));
}

TEST(EmulatedDevice, RefusesToWaitForEver) {
  EXPECT_THROW(emulated::run({.threads = 32},
                             [] {
                               if (threadIdx.x != 3) __syncwarp();
                             }),
               std::logic_error);
}

TEST(EmulatedDevice, CountsBits) {
  EXPECT_EQ(__brevll(1), 0x8000000000000000);
  EXPECT_EQ(__brevll(0x00000000000000f4), 0x2f00000000000000);
  EXPECT_EQ(__ffsll(0), 0);
  EXPECT_EQ(__ffsll(0x100), 9);
  EXPECT_EQ(__clzll(1), 63);
  EXPECT_EQ(__umulhi(0x80000000, 6), 3U);
  EXPECT_EQ(__byte_perm(0x33221100, 0x77665544, 0x4061), 0x44006611U);
}

}  // namespace
}  // namespace othello::cuda
