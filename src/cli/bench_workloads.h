#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "play/isa.h"

namespace othello::cli {

/// Work whose speed is measured on one core.
struct Workload {
  std::string name;
  std::string description;
  std::string unit;  ///< what is counted: "games", "leaves"
  /// Does about the given amount of work and returns how much it did. Different numbers give
  /// different games.
  std::function<std::uint64_t(Isa isa, std::uint64_t amount, std::uint64_t number)> run;
};

[[nodiscard]] std::vector<Workload> bench_workloads();

}  // namespace othello::cli
