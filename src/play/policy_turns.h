#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "othello/position.h"

namespace othello {

/// A turn of a learner, its boards seen from its side.
struct PolicyTurn {
  Position before;
  Position played;    ///< after the move that was played
  Position baseline;  ///< after the baseline move
};

/// How one colour samples its moves in a batch of games, and where its turns are recorded.
struct PolicySeat {
  double slope = 1.0;                          ///< as in CompiledPolicy
  std::uint64_t noise = 0;                     ///< likewise
  std::span<std::vector<PolicyTurn>> turns{};  ///< by game of the batch
};

}  // namespace othello
