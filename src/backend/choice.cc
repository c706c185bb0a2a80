#include "backend/choice.h"

#include <fmt/format.h>

#include <charconv>
#include <vector>

#include "backend/cuda_backend.h"

namespace othello {
namespace {

constexpr std::string_view kCuda = "cuda";
constexpr std::string_view kExpected = "auto, cpu, cuda or cuda:N";

Result<ChosenBackend> on_cuda(const BackendChoice& choice) {
  const auto devices = cuda_devices();
  if (!devices) return tl::unexpected(devices.error());
  const auto number = static_cast<std::size_t>(choice.device.number);
  if (number >= devices->size()) {
    std::vector<std::string> labels;
    for (const CudaDevice& device : *devices) labels.push_back(device.label());
    return failure(
        fmt::format("found {}:{}, expected one of {}", kCuda, number, fmt::join(labels, ", ")));
  }
  auto backend = make_cuda_backend(choice.device.number, choice.cores());
  if (!backend) return tl::unexpected(backend.error());
  return ChosenBackend{std::move(*backend), (*devices)[number].label()};
}

}  // namespace

Result<Device> parse_device(std::string_view text) {
  using Kind = Device::Kind;
  if (text == "auto") return Device{};
  if (text == "cpu") return Device{.kind = Kind::kCpu};
  if (text == kCuda) return Device{.kind = Kind::kCuda};
  if (text.starts_with("cuda:")) {
    const std::string_view digits = text.substr(kCuda.size() + 1);
    Device device{.kind = Kind::kCuda};
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), device.number);
    const bool whole = error == std::errc{} && end == digits.data() + digits.size();
    if (whole && device.number >= 0) return device;
  }
  return failure(fmt::format("found '{}', expected {}", text, kExpected));
}

Result<ChosenBackend> choose_backend(const BackendChoice& choice) {
  if (choice.device.kind != Device::Kind::kCpu) {
    auto cuda = on_cuda(choice);
    if (cuda) return cuda;
    if (choice.device.kind == Device::Kind::kCuda) return failure(cuda.error().text(), "--device");
  }
  return ChosenBackend{std::make_shared<ThreadBackend>(choice.cores()), "cpu"};
}

}  // namespace othello
