#include "backend/cuda_backend.h"

#include <gtest/gtest.h>

namespace othello {
namespace {

TEST(CudaDevices, AreListedOrSaidToBeMissing) {
  const Result<std::vector<CudaDevice>> devices = cuda_devices();
  if (!devices) {
    EXPECT_FALSE(devices.error().text().empty());
    GTEST_SKIP() << devices.error().text();
  }
  ASSERT_FALSE(devices->empty());
  for (const CudaDevice& device : *devices) {
    EXPECT_FALSE(device.name.empty());
    EXPECT_GT(device.memory, 0U);
    EXPECT_GT(device.major, 0);
  }
}

}  // namespace
}  // namespace othello
