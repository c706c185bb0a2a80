#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/result.h"
#include "othello/square.h"

namespace othello {

/// Legal moves from the start position; passes are implied by the rules.
using Opening = std::vector<Square>;

inline constexpr int kMostOpeningPlies = 40;

struct OpeningOptions {
  std::size_t count = 1000;
  int plies = 7;
  std::uint64_t seed = 1;
};

/// Openings of random moves that lead to different positions, which no symmetry of the board makes
/// the same. Refuses to look for more than it finds.
[[nodiscard]] Result<std::vector<Opening>> draw_openings(const OpeningOptions& options);

/// Those of players/openings.txt: 1000 of seven plies, for measuring players.
[[nodiscard]] std::vector<Opening> shipped_openings();

/// As a file of games (othello/game_file.h): a line for each, "f5d6c3d3c4f4f6".
[[nodiscard]] std::string write_openings(std::span<const Opening> openings);

}  // namespace othello
