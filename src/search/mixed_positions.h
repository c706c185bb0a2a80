#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/result.h"
#include "othello/obf.h"
#include "play/match_plan.h"
#include "search/endgame.h"

namespace othello {

struct MixedPositionOptions {
  int empties = 20;
  std::size_t count = 1000;
  std::uint64_t seed = 1;
};

/// Boards with this number of empty squares and at least two legal moves, distinct up to symmetry:
/// one of each game of two players drawn from `players`, as long as the games have new ones. Fails
/// if hardly any game has.
[[nodiscard]] Result<std::vector<Board>> draw_mixed_positions(std::span<const Seat> players,
                                                              const MixedPositionOptions& options);

/// A board with the value of every move, best first. Nothing if the search was stopped.
[[nodiscard]] std::optional<ObfPosition> solved(const Board& board, const EndgameOptions& options,
                                                HashTable& table);

}  // namespace othello
