#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "play/backend.h"
#include "play/board_values.h"
#include "play/recording.h"

namespace othello {

/// A position in which a move was played: a row of a file of positions (docs/formats.md).
struct PlayedPosition {
  std::uint64_t own = 0;  ///< discs of the side to move
  std::uint64_t opponent = 0;
  std::uint64_t legal = 0;
  /// The mover's value of the board after its move, as move_value(): higher is better for it. 0
  /// for a random player.
  float value = 0.0F;
  std::int8_t result = 0;  ///< discs of the side to move minus the opponent's at the end
  std::uint8_t black = 0;  ///< 1 if Black is to move
  std::uint8_t move = 0;   ///< the square
  std::uint8_t ply = 0;    ///< moves of the game before this one, the opening's included
};
static_assert(sizeof(PlayedPosition) == 32);

/// Recorded games and everything that their positions depend on.
struct PlayedGames {
  const RecordPlan& plan;
  std::span<const GameMoves> games;
  std::span<const GameRecord> openings;  ///< of the plan's starts
  BoardValues a;
  BoardValues b;
};

/// The positions of `count` games from `first` on, in order, found on the threads of a back end.
[[nodiscard]] std::vector<PlayedPosition> positions_of(const PlayedGames& games, std::size_t first,
                                                       std::size_t count, Backend& backend);

/// Writes the positions of all games: as NumPy arrays if the name ends in ".npz", otherwise as
/// rows. `progress` counts games; false if it stopped the work, and then there is no file.
[[nodiscard]] Result<bool> write_positions(const std::filesystem::path& path,
                                           const PlayedGames& games, Backend& backend,
                                           const GamesDone& progress);

}  // namespace othello
