#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "play/backend.h"

namespace othello::cli {

/// Work whose speed is measured: on one core, or on a device.
struct Workload {
  std::string name;
  std::string description;
  std::string unit;  ///< what is counted: "games", "leaves"
  /// Does about the given amount of work and returns how much it did. Different numbers give
  /// different games.
  std::function<std::uint64_t(Backend& backend, std::uint64_t amount, std::uint64_t number)> run;
  bool on_devices = true;  ///< also where the back end is a device
};

[[nodiscard]] std::vector<Workload> bench_workloads();

}  // namespace othello::cli
