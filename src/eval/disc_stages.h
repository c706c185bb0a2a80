#pragma once

#include <string>
#include <vector>

#include "core/result.h"

namespace othello {

// Stages of a game by the number of discs on the board, given as the disc count at which each stage
// after the first begins: {} for one stage, {20, 35, 50} for four. All afterstates of a position
// are in the same stage, since a move adds one disc and a pass none.

/// Fails unless the numbers ascend within 5 … 64: the first board that a player can reach has 5
/// discs.
[[nodiscard]] Result<void> check_stage_discs(const std::vector<int>& stage_discs);

/// `count` (1 … 60) stages of equal length, as far as the 60 moves of a game can be divided.
[[nodiscard]] std::vector<int> equal_stages(int count);

/// "4 to 19", "20 to 34", …: the discs of each stage.
[[nodiscard]] std::vector<std::string> stage_names(const std::vector<int>& stage_discs);

}  // namespace othello
