#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/result.h"
#include "othello/notation.h"
#include "play/game_start.h"

namespace othello {

/// The first moves of a game, or a position to begin at, or both.
using Opening = GameRecord;

inline constexpr int kMostOpeningPlies = 40;

struct OpeningOptions {
  std::size_t count = 1000;
  int plies = 7;
  std::uint64_t seed = 1;
};

/// Whether the board after an opening is wanted.
using AcceptOpening = std::function<bool(const Board&)>;

/// Random openings that lead to distinct positions, up to symmetry; with `accept` those that it
/// accepts, which is asked once for each position. Fails if it does not find enough.
[[nodiscard]] Result<std::vector<Opening>> draw_openings(const OpeningOptions& options,
                                                         const AcceptOpening& accept = {});

/// Those of players/openings.games: 1000 of seven plies, for measuring players.
[[nodiscard]] std::vector<Opening> shipped_openings();

/// As a file of games (othello/game_file.h): a line for each, "f5d6c3d3c4f4f6".
[[nodiscard]] std::string write_openings(std::span<const Opening> openings);

/// Reads such a file, or the shipped openings if it has no name; fails if the game is over after a
/// line.
[[nodiscard]] Result<std::vector<Opening>> read_openings(const std::filesystem::path& path);

[[nodiscard]] std::vector<GameStart> starts_after(std::span<const Opening> openings);

}  // namespace othello
