#pragma once

#include <span>

#include "eval/ntuple.h"
#include "lab/figure/svg.h"
#include "lab/results/square_values.h"

namespace othello::svg {

/// Where a board stands on a canvas.
struct BoardPlace {
  Point top_left;        ///< of square a1
  double square = 40.0;  ///< the side of one
};

/// Room that the coordinates need to the left of and above a board.
inline constexpr double kCoordinateMargin = 18.0;
void draw_coordinates(Canvas& canvas, const BoardPlace& place);

/// A coloured square with its number for each value; the colours reach from minus to plus `most`.
void draw_values(Canvas& canvas, const BoardPlace& place, const SquareValues& values, double most);

/// The path of one tuple through the centres of its squares, each numbered in order from 1. A
/// square that comes up again has all its numbers and a ring.
void draw_tuple(Canvas& canvas, const BoardPlace& place, const Placement& tuple,
                std::string_view colour);

/// All tuples on one board, a little beside each other so that none hides another; each begins
/// with its number where there is room for it.
void draw_all_tuples(Canvas& canvas, const BoardPlace& place, std::span<const Placement> tuples);

/// The colour of tuple 0, 1, …; after twelve they begin anew.
[[nodiscard]] std::string_view tuple_colour(std::size_t tuple);

}  // namespace othello::svg
