#pragma once

#include <cstdint>

#include "play/compiled_forms.h"

namespace othello {

/// A move as a compiled form scores it, in Black's view.
struct Afterstate {
  Position before;
  Position after;
};

// The reference implementation of the scorers in kernels/, which may omit terms that are the same
// for all moves of a position.

[[nodiscard]] std::int32_t score(const CompiledWpc& wpc, Colour mover, const Afterstate& move);
[[nodiscard]] std::int32_t score(const CompiledNTuple& net, Colour mover, const Afterstate& move);
[[nodiscard]] double score(const CompiledMlp& mlp, Colour mover, const Afterstate& move);
[[nodiscard]] double score(const CompiledSharedMlp& mlp, Colour mover, const Afterstate& move);
[[nodiscard]] double score(const CompiledStaged& staged, Colour mover, const Afterstate& move);
/// All moves have the same score.
[[nodiscard]] std::int32_t score(const CompiledUniform&, Colour mover, const Afterstate& move);

}  // namespace othello
