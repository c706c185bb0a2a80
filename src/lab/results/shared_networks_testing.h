#pragma once

#include "eval/shared_mlp.h"

namespace othello {

/// For tests: the same network with its units renumbered by another arrangement and all signs
/// flipped.
[[nodiscard]] inline SharedMlp turned(const SharedMlp& network, Symmetry arrangement) {
  SharedMlp other = network;
  for (int s = 0; s < kSquares; ++s) {
    const Square met = transform(arrangement, square(s));
    other.weights()[SharedMlp::kInput + static_cast<std::size_t>(index(met))] =
        -network.weights()[SharedMlp::kInput + static_cast<std::size_t>(s)];
  }
  other.weights()[SharedMlp::kHiddenBias] *= -1;
  other.weights()[SharedMlp::kHiddenToOutput] *= -1;
  return other;
}

}  // namespace othello
