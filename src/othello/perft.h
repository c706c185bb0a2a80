#pragma once

#include <cstdint>

#include "othello/position.h"

namespace othello {

/// The number of move sequences of `depth` plies from `p`. A pass is a ply; a game that ends
/// earlier counts as one leaf. The reference implementation of the fast versions in play/.
[[nodiscard]] std::uint64_t perft(const Position& p, int depth);

}  // namespace othello
