#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "backend/threads.h"
#include "core/result.h"

namespace othello {

/// Device: "auto" (a CUDA device if present, else the CPU), "cpu", "cuda" or "cuda:N".
struct Device {
  enum class Kind : std::uint8_t { kAuto, kCpu, kCuda };

  Kind kind = Kind::kAuto;
  int number = 0;  ///< of the CUDA device
};

[[nodiscard]] Result<Device> parse_device(std::string_view text);

/// The user's choice of device and threads.
struct BackendChoice {
  int threads = 0;  ///< 0: one per core
  Isa isa = best_isa();
  Device device = {};

  [[nodiscard]] ThreadBackend::Options cores() const { return {.threads = threads, .isa = isa}; }
};

/// A back end and its label: "cpu", or the device's number and name.
struct ChosenBackend {
  std::shared_ptr<Backend> backend;
  std::string device;
};

/// Refuses a device that does not exist or cannot be used, giving the reason.
[[nodiscard]] Result<ChosenBackend> choose_backend(const BackendChoice& choice);

}  // namespace othello
