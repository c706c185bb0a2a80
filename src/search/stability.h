#pragma once

#include "othello/position.h"

namespace othello {

/// Discs of `discs` that can never be flipped, whatever is played: a subset of all such discs,
/// found from full lines, stable edges and stable neighbours. `other` are the discs of the other
/// side.
[[nodiscard]] Squares stable_discs(Squares discs, Squares other);

}  // namespace othello
