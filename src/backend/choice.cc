#include "backend/choice.h"

#include <fmt/format.h>

#include <charconv>

namespace othello {
namespace {

constexpr std::string_view kCuda = "cuda";
constexpr std::string_view kExpected = "auto, cpu, cuda or cuda:N";

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
  if (choice.device.kind == Device::Kind::kCuda) {
    return failure("this program was built without CUDA", "--device");
  }
  return ChosenBackend{std::make_unique<ThreadBackend>(choice.cores()), "cpu"};
}

}  // namespace othello
