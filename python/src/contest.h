#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "play/match_plan.h"
#include "play/openings.h"

namespace othello::python {

/// Conditions of games, as on the command line; the package has checked their ranges.
struct Conditions {
  std::string ties = "random";
  std::uint32_t opening_plies = 0;
  std::optional<std::filesystem::path> openings;  ///< a file; empty name: the shipped openings
  std::uint64_t seed = 1;
  int threads = 0;
  std::string isa = "auto";
  std::string device = "auto";
};

[[nodiscard]] TieBreak ties_of(const std::string& word);
/// None without a file.
[[nodiscard]] std::vector<Opening> openings_of(const Conditions& conditions);

}  // namespace othello::python
