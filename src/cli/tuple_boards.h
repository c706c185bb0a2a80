#pragma once

#include <span>
#include <string>

#include "cli/style.h"
#include "eval/ntuple.h"

namespace othello::cli {

/// A small board for each tuple, several in a row: its squares numbered in order from 1 (0 means
/// 10), and listed below. A repeated square keeps its first number.
[[nodiscard]] std::string tuple_boards(std::span<const Placement> tuples, const Style& style);

}  // namespace othello::cli
