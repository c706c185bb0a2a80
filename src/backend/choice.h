#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "backend/threads.h"
#include "core/result.h"

namespace othello {

/// What plays: "auto" (a CUDA device if there is one, else the cores), "cpu", "cuda" or "cuda:N".
struct Device {
  enum class Kind : std::uint8_t { kAuto, kCpu, kCuda };

  Kind kind = Kind::kAuto;
  int number = 0;  ///< of the CUDA device
};

[[nodiscard]] Result<Device> parse_device(std::string_view text);

/// Where the user wants games to be played.
struct BackendChoice {
  int threads = 0;  ///< of this machine's cores; 0: one per core
  Isa isa = best_isa();
  Device device = {};

  [[nodiscard]] ThreadBackend::Options cores() const { return {.threads = threads, .isa = isa}; }
};

/// A back end and what to call it: "cpu", or the device's number and name.
struct ChosenBackend {
  std::shared_ptr<Backend> backend;
  std::string device;
};

/// Refuses a device that is not there or cannot be used, and says why.
[[nodiscard]] Result<ChosenBackend> choose_backend(const BackendChoice& choice);

}  // namespace othello
