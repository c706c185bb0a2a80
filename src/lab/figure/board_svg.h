#pragma once

#include <span>

#include "eval/ntuple.h"
#include "lab/figure/svg.h"
#include "lab/results/square_values.h"

namespace othello::svg {

/// The position of a board on a canvas.
struct BoardPlace {
  Point top_left;        ///< of square a1
  double square = 40.0;  ///< side of one square
};

/// Space for the coordinates to the left of and above a board.
inline constexpr double kCoordinateMargin = 18.0;
void draw_coordinates(Canvas& canvas, const BoardPlace& place);

/// A coloured square with its number for each value; the colour scale is from -`most` to `most`.
void draw_values(Canvas& canvas, const BoardPlace& place, const SquareValues& values, double most);

/// The path of one tuple through the centres of its squares, numbered in order from 1. A repeated
/// square has all its numbers and a ring.
void draw_tuple(Canvas& canvas, const BoardPlace& place, const Placement& tuple,
                std::string_view colour);

/// All tuples on one board, slightly offset so that none hides another; each starts with its number
/// if there is room.
void draw_all_tuples(Canvas& canvas, const BoardPlace& place, std::span<const Placement> tuples);

/// The colour of tuple 0, 1, …; twelve colours, then they repeat.
[[nodiscard]] std::string_view tuple_colour(std::size_t tuple);

}  // namespace othello::svg
