#pragma once

#include <cstdint>
#include <span>

#include "othello/notation.h"
#include "play/playouts.h"

namespace othello {

/// As play_out(), but UCT (Kocsis & Szepesvári 2006) distributes the playouts of each board over a
/// tree that grows by one board per playout. Where all moves of a board have been tried, the side
/// to move takes the one with the largest
///   mean result + exploration √(ln N / n),
/// where N is the number of playouts through the board and n that through the move; of several the
/// first in square order. At a board with untried moves, word 0 of the playout's last block selects
/// one of them. From there on the playout is random, with the words of play_out().
void uct_search(std::span<const Board> boards, const PlayoutPlan& plan, double exploration,
                std::span<std::int32_t> balances);

}  // namespace othello
