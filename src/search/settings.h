#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"

namespace othello {

/// How far a player looks ahead (docs/search.md).
struct SearchSettings {
  int depth = 1;                            ///< plies
  int exact_from = 0;                       ///< exact if at most this number of squares is empty
  std::optional<std::uint64_t> nodes = {};  ///< per move
  std::optional<std::chrono::nanoseconds> time = {};
  double probcut = 0;  ///< standard deviations of certainty of multi-ProbCut; 0: none

  friend bool operator==(const SearchSettings&, const SearchSettings&) = default;
};

inline constexpr int kMostLevel = 30;
inline constexpr int kMostDepth = 60;

/// The settings of a level from 1 to kMostLevel.
[[nodiscard]] SearchSettings level_settings(int level);

/// A level such as "4", or settings such as "depth=6,exact=14" with any of depth, exact, nodes,
/// time (seconds) and probcut. With nodes or time alone the depth is not limited.
[[nodiscard]] Result<SearchSettings> parse_search(std::string_view text);

/// The text from which parse_search() makes the same settings: a level if there is one.
[[nodiscard]] std::string to_text(const SearchSettings& settings);

/// A player's name with its settings: the player before the last colon, the settings after it.
/// Without a colon there are no settings.
struct SearchName {
  std::string player;
  std::optional<SearchSettings> settings;
};
[[nodiscard]] Result<SearchName> split_search_name(std::string_view text);

}  // namespace othello
