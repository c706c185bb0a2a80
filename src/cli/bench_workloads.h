#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "play/backend.h"

namespace othello::cli {

/// A workload to benchmark on one core or on a device.
struct Workload {
  std::string name;
  std::string description;
  std::string unit;  ///< "games", "leaves"
  /// Does about the given amount of work and returns the amount done. Different numbers give
  /// different games.
  std::function<std::uint64_t(Backend& backend, std::uint64_t amount, std::uint64_t number)> run;
  bool on_devices = true;  ///< also measured on a device
};

[[nodiscard]] std::vector<Workload> bench_workloads();
/// Those of search, which bench_workloads() includes.
[[nodiscard]] std::vector<Workload> search_workloads();

}  // namespace othello::cli
