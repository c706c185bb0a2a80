#pragma once

#include <cstdint>

#include "othello/position.h"

namespace othello {

/// The number of ways to play `depth` plies from `p`. A pass is a ply; a game that ends earlier
/// counts as one leaf. This plain recursion is the specification of the fast versions in play/.
[[nodiscard]] std::uint64_t perft(const Position& p, int depth);

}  // namespace othello
