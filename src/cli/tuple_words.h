#pragma once

#include <string_view>

#include "core/result.h"
#include "lab/experiment/tuple_spec.h"

namespace othello::cli {

/// A tuple shape as a command-line word: its name, followed by a colon and its numbers unless they
/// are the defaults: "snakes:12x6" (count and length), "straight:3", "rectangles:2x2", "lines:5"
/// (the shortest), "corners:2x5", "edges". A flag follows another colon: "snakes:12x6:no-revisit".
[[nodiscard]] Result<TupleSpec> parse_tuples(std::string_view word);

}  // namespace othello::cli
