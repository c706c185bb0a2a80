#pragma once

#include "othello/position.h"

namespace othello {

/// The input of an evaluator: the discs as seen by the side that the value is for ("own"; the
/// papers' Black), and whether that side moves next.
struct View {
  Position board;
  bool own_to_move = false;
};

/// How one value function is applied for both colours.
enum class Convention : std::uint8_t {
  kNegation,   ///< one function from Black's view; White takes the move of least value
  kInversion,  ///< colours are swapped so that the mover is always "own"
};

}  // namespace othello
