#pragma once

#include <string_view>

#include "core/result.h"
#include "lab/experiment/tuple_spec.h"

namespace othello::cli {

/// A shape of tuples as a word of the command line: its name, and behind a colon its numbers where
/// they are not the defaults: "snakes:12x6" (count and length), "straight:3", "rectangles:2x2",
/// "lines:5" (the shortest), "corners:2x5", "edges".
[[nodiscard]] Result<TupleSpec> parse_tuples(std::string_view word);

}  // namespace othello::cli
