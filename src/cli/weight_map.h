#pragma once

#include <string>

#include "cli/style.h"
#include "lab/results/square_values.h"

namespace othello::cli {

/// The board with a number on each square, coloured from negative to positive. The largest number
/// determines the decimals.
[[nodiscard]] std::string weight_map(const SquareValues& values, const Style& style);

}  // namespace othello::cli
