#pragma once

#include <span>
#include <vector>

#include "lab/figure/game_trace.h"
#include "lab/figure/line_plot.h"

namespace othello {

/// The units whose outputs are drawn by ply: the given ones, or the first few.
[[nodiscard]] std::vector<std::size_t> shown_units(const GameTrace& trace,
                                                   std::span<const std::size_t> units);

/// Charts of a game as a player evaluates it: its value by ply; for a network, the outputs of
/// hidden units by ply (Manning 2007, Fig. 6) and the path through planes of two units (Figs 7 and
/// 8). Two `units` span the plane; if empty, the four units of a network with shared weights span
/// the planes 0, 2 and 1, 3. With `marks`, these plies and the last one are labelled; those beyond
/// the game are skipped. Precondition: the units exist (eval/hidden_units.h).
[[nodiscard]] std::vector<LinePlot> plots_of(const GameTrace& trace,
                                             std::span<const std::size_t> units,
                                             std::span<const std::size_t> marks = {});

}  // namespace othello
