#pragma once

#include <string>

#include "cli/style.h"
#include "lab/results/square_values.h"

namespace othello::cli {

/// The board with a number on each square, as many decimals as its greatest needs, coloured from
/// the negative to the positive.
[[nodiscard]] std::string weight_map(const SquareValues& values, const Style& style);

}  // namespace othello::cli
