#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "othello/notation.h"

namespace othello {

/// What a file says about a move besides the move.
struct MoveNote {
  std::optional<double> evaluation;  ///< for the side that moves
  std::optional<double> seconds;

  friend bool operator==(const MoveNote&, const MoveNote&) = default;
};

/// A game with what its file says about it. Texts are empty where the file says nothing.
struct DescribedGame {
  GameRecord game;
  std::string black;
  std::string white;
  std::string event;
  std::string date;
  /// Black's discs minus White's; the empty squares count for the winner.
  std::optional<int> result;
  std::vector<MoveNote> notes;  ///< one for each move, or none
  /// Other tags of a GGF file, in their order.
  std::vector<std::pair<std::string, std::string>> tags;
  std::size_t line = 0;  ///< where it begins in its file, from 1; its number in a binary file

  friend bool operator==(const DescribedGame&, const DescribedGame&) = default;
};

/// A file with more bad games than this is bad as a whole.
inline constexpr std::size_t kMostBadGames = 1000;

/// The result of a finished game by its discs, the empty squares counted for the winner.
[[nodiscard]] std::optional<int> result_of(const GameRecord& game);

}  // namespace othello
