#include <gtest/gtest.h>

#include "backend/cuda/runtime.h"
#include "play/backend.h"

namespace othello::cuda {
namespace {

TEST(DeviceMemoryTest, TooLittleIsSaidInOneLine) {
  check_memory(1000);
  try {
    check_memory(std::size_t{1} << 50);
    FAIL() << "no device has a pebibyte";
  } catch (const BackendFailure& failure) {
    EXPECT_STREQ(failure.what(),
                 "cuda:0: the games need 1181116006.4 MiB of device memory, 256.0 MiB of 256.0 are "
                 "free");
  }
}

}  // namespace
}  // namespace othello::cuda
