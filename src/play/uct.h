#pragma once

#include <cstdint>
#include <span>

#include "othello/notation.h"
#include "play/playouts.h"

namespace othello {

/// As play_out(), but with the playouts of each board spent by UCT (Kocsis & Szepesvári 2006) on a
/// tree that grows by one board a playout. Where all moves of a board have been tried, the side to
/// move takes the one with the greatest
///   mean result + exploration √(ln N / n),
/// N being the playouts through the board and n those through the move; of several the first in
/// square order. A board with untried moves tries one of them: word 0 of the playout's last block
/// chooses. From there on the playout is random, with the words of play_out().
void uct_search(std::span<const Board> boards, const PlayoutPlan& plan, double exploration,
                std::span<std::int32_t> balances);

}  // namespace othello
