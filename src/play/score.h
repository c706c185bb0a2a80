#pragma once

#include <cstdint>

#include "play/frozen_forms.h"

namespace othello {

/// A move as a frozen form judges it, in Black's view.
struct Afterstate {
  Position before;
  Position after;
};

// The plain scores: the specification of the scorers in kernels/, which may leave out whatever is
// the same for all moves of a position.

[[nodiscard]] std::int32_t score(const FrozenWpc& wpc, Colour mover, const Afterstate& move);
[[nodiscard]] std::int32_t score(const FrozenNTuple& net, Colour mover, const Afterstate& move);
[[nodiscard]] double score(const FrozenMlp& mlp, Colour mover, const Afterstate& move);
[[nodiscard]] double score(const FrozenSharedMlp& mlp, Colour mover, const Afterstate& move);
[[nodiscard]] double score(const FrozenStaged& staged, Colour mover, const Afterstate& move);
/// All moves are equal.
[[nodiscard]] std::int32_t score(const FrozenUniform&, Colour mover, const Afterstate& move);

}  // namespace othello
