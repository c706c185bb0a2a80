#include "backend/choice.h"

#include <gtest/gtest.h>

#include "backend/cuda_backend.h"

namespace othello {
namespace {

TEST(BackendChoice, ReadsDevices) {
  EXPECT_EQ(parse_device("auto")->kind, Device::Kind::kAuto);
  EXPECT_EQ(parse_device("cpu")->kind, Device::Kind::kCpu);
  EXPECT_EQ(parse_device("cuda")->kind, Device::Kind::kCuda);
  EXPECT_EQ(parse_device("cuda")->number, 0);
  EXPECT_EQ(parse_device("cuda:12")->number, 12);
}

TEST(BackendChoice, RefusesWhatIsNoDevice) {
  for (const char* text : {"", "gpu", "cuda:", "cuda:-1", "cuda:1x", "CUDA", "cuda:99999999999"}) {
    const auto device = parse_device(text);
    ASSERT_FALSE(device) << text;
    EXPECT_EQ(device.error().text(),
              std::string("found '") + text + "', expected auto, cpu, cuda or cuda:N");
  }
}

TEST(BackendChoice, TheCoresAreAlwaysThere) {
  const auto chosen =
      choose_backend({.threads = 3, .isa = Isa::kGeneric, .device = {Device::Kind::kCpu}});
  ASSERT_TRUE(chosen);
  EXPECT_EQ(chosen->device, "cpu");
  EXPECT_EQ(chosen->backend->device(), "cpu");
  EXPECT_EQ(chosen->backend->threads(), 3);
  EXPECT_EQ(chosen->backend->concurrency(), 3);
  EXPECT_EQ(chosen->backend->isa(), Isa::kGeneric);
}

TEST(BackendChoice, AutoTakesADeviceIfThereIsOne) {
  const auto chosen = choose_backend({});
  ASSERT_TRUE(chosen) << chosen.error().text();
  EXPECT_EQ(chosen->device == "cpu", !cuda_devices());
  EXPECT_EQ(chosen->backend->device(), chosen->device);
}

TEST(BackendChoice, ADeviceThatIsNotThereIsNamed) {
  const auto chosen = choose_backend({.device = {Device::Kind::kCuda, 1000}});
  ASSERT_FALSE(chosen);
  EXPECT_EQ(chosen.error().where, "--device");
  const auto devices = cuda_devices();
  if (devices) {
    EXPECT_NE(chosen.error().text().find("found cuda:1000, expected one of cuda:0 "),
              std::string::npos);
  } else {
    EXPECT_NE(chosen.error().text().find(devices.error().text()), std::string::npos);
  }
}

}  // namespace
}  // namespace othello
