#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "othello/position.h"

namespace othello {

/// A turn of a learner, its boards seen from its side.
struct PolicyTurn {
  Position before;
  Position played;    ///< after the move that was played …
  Position baseline;  ///< … and after the other that was drawn
};

/// How one colour draws its moves in a batch of games, and where its turns are written down.
struct PolicySeat {
  double slope = 1.0;                          ///< as FrozenPolicy has it
  std::uint64_t noise = 0;                     ///< likewise
  std::span<std::vector<PolicyTurn>> turns{};  ///< by games of the batch
};

}  // namespace othello
