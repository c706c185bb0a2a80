#pragma once

#include <array>
#include <string>
#include <vector>

#include "cli/style.h"
#include "eval/ntuple.h"

namespace othello::cli {

/// One number for each square, a1 first.
using SquareValues = std::array<double, 64>;

/// The board with a number on each square, as many decimals as its greatest needs, coloured from
/// the negative to the positive.
[[nodiscard]] std::string weight_map(const SquareValues& values, const Style& style);

/// Boards side by side, each with the squares of one placement numbered in order from 1 (0 stands
/// for 10).
[[nodiscard]] std::string placement_boards(const std::vector<Placement>& placements,
                                           const Style& style);

}  // namespace othello::cli
