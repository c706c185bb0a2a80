#pragma once

#include <cstdint>

#include "eval/ntuple.h"
#include "learn/td_games.h"
#include "play/isa.h"
#include "play/ntuple_layout.h"

namespace othello {

/// Sums of multiples of 2^-40 are exact in doubles below this.
inline constexpr double kTdNTupleLimit = 0x1p13;

/// What TD(0) needs to know of an n-tuple network besides its weights.
struct TdNTupleShape {
  NTupleLayout layout;
  std::size_t sharing;  ///< the most placements that one weight may serve on one board
};
[[nodiscard]] TdNTupleShape td_ntuple_shape(const NTuple& evaluator);

/// Games of TD(0) self-play of an n-tuple network.
struct TdNTupleGames {
  const TdNTupleShape& shape;
  TdGames games;
};

/// Plays until some weight could become too large for sums without rounding (core/grid.h), at most
/// all of the games; returns how many.
///
/// Precondition: weights on the grid, and an instruction set that is available and not kPlain.
std::uint64_t play_td_ntuple(const TdNTupleGames& games, Isa isa);

}  // namespace othello
